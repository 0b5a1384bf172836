/** Which part of the map is seen: zoom and pan by wheel, fingers, mouse and keys, without rendering anything again. */

import { HEIGHT, WIDTH } from "./geometry";

/** What of the sheet is worth seeing. */
const SHEET = { x: -4, y: 34, width: WIDTH + 4, height: HEIGHT - 76 };
const CLOSEST = 5;
/** Below this scale names can't be read: small screens begin closer. */
const LEGIBLE = 0.5;
const BEGIN = 0.8;
/** How far above the middle a small screen begins, since panels lie over its foot. */
const LOWER = 0.12;
const STEP = 1.35;
const DRAG = 5;
/** So near to the edge a place isn't well seen. */
const EDGE = 24;

export interface Sight {
  x: number;
  y: number;
  /** Pixels of the screen to a unit of the map. */
  scale: number;
  width: number;
  height: number;
  /** Is all of the map in sight? */
  whole: boolean;
}

export class Camera {
  private x = 0;
  private y = 0;
  private scale = 1;
  private width = 0;
  private height = 0;
  private touched = false;
  private fingers = new Map<number, { x: number; y: number }>();
  private travelled = 0;
  private end = new AbortController();
  private observer: ResizeObserver;

  /** `onMove` is told what is seen whenever that changes; `home` is where small screens begin; `top`: pixels kept free above. */
  constructor(
    private svg: SVGSVGElement,
    private home: { x: number; y: number },
    private top: number,
    private onMove: (sight: Sight) => void,
  ) {
    const on = { signal: this.end.signal };
    svg.addEventListener("wheel", (event) => this.wheel(event), { ...on, passive: false });
    svg.addEventListener("pointerdown", (event) => this.down(event), on);
    svg.addEventListener("pointermove", (event) => this.move(event), on);
    for (const kind of ["pointerup", "pointercancel", "pointerleave"] as const)
      svg.addEventListener(kind, (event) => this.fingers.delete(event.pointerId), on);
    svg.addEventListener("click", (event) => this.click(event), { ...on, capture: true });
    svg.addEventListener("focusin", (event) => this.reveal(event.target as Element), on);
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(svg);
  }

  close(): void {
    this.end.abort();
    this.observer.disconnect();
  }

  zoom(by: number, at = { x: this.width / 2, y: this.height / 2 }): void {
    const scale = Math.min(CLOSEST, Math.max(this.fitting(), this.scale * by));
    this.x += at.x / this.scale - at.x / scale;
    this.y += at.y / this.scale - at.y / scale;
    this.scale = scale;
    this.moved();
  }

  closer = (): void => this.zoom(STEP);
  farther = (): void => this.zoom(1 / STEP);

  fit = (): void => {
    this.scale = this.fitting();
    this.centre(SHEET.x + SHEET.width / 2, SHEET.y + SHEET.height / 2);
  };

  pan(dx: number, dy: number): void {
    this.x += dx / this.scale;
    this.y += dy / this.scale;
    this.moved();
  }

  centre(x: number, y: number): void {
    this.x = x - this.width / this.scale / 2;
    this.y = y - (this.height + this.top) / this.scale / 2;
    this.moved();
  }

  /** Keys that move the map; true if it was one. */
  key(event: KeyboardEvent): boolean {
    const able: Record<string, () => void> = {
      "+": this.closer,
      "=": this.closer,
      "-": this.farther,
      "0": this.fit,
    };
    const act = able[event.key];
    if (!act || event.ctrlKey || event.metaKey) return false;
    act();
    return true;
  }

  private fitting(): number {
    return Math.min(this.width / SHEET.width, (this.height - this.top) / SHEET.height);
  }

  private resize(): void {
    const { width, height } = this.svg.getBoundingClientRect();
    if (!width || !height || (width === this.width && height === this.height)) return;
    [this.width, this.height] = [width, height];
    if (this.touched) this.zoom(1);
    else if (this.fitting() >= LEGIBLE) this.fit();
    else {
      this.scale = BEGIN;
      this.centre(this.home.x, this.home.y + (LOWER * this.height) / this.scale);
    }
  }

  /** Bring a place into the window if it isn't there. */
  follow({ x, y }: { x: number; y: number }): void {
    const [across, down] = [(x - this.x) * this.scale, (y - this.y) * this.scale];
    const seen = across > EDGE && across < this.width - EDGE && down > this.top + EDGE && down < this.height * (1 - LOWER);
    if (this.width && !seen) this.centre(x, y + (LOWER * this.height) / this.scale);
  }

  /** Keep the map in the window, and tell. */
  private moved(): void {
    const { width, height, top, scale } = this;
    this.x = kept(this.x, SHEET.x, SHEET.width, width / scale);
    const [first, tall] = [SHEET.y - top / scale, SHEET.height + top / scale];
    this.y = height / scale > tall ? first : kept(this.y, first, tall, height / scale);
    const whole = scale <= this.fitting() * 1.02;
    this.onMove({ x: this.x, y: this.y, scale, width: width / scale, height: height / scale, whole });
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    this.touched = true;
    const { left, top } = this.svg.getBoundingClientRect();
    const lines = event.deltaMode === 1 ? 20 : 1;
    this.zoom(Math.exp(-event.deltaY * lines * 0.0016), { x: event.clientX - left, y: event.clientY - top });
  }

  private down(event: PointerEvent): void {
    if (!this.fingers.size) this.travelled = 0;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  private move(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    this.travelled += Math.abs(dx) + Math.abs(dy);
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, now);
    if (this.travelled < DRAG) return;
    this.touched = true;
    if (!other) return this.pan(-dx, -dy);
    const { left, top } = this.svg.getBoundingClientRect();
    const middle = { x: (now.x + other.x) / 2 - left, y: (now.y + other.y) / 2 - top };
    this.zoom(apart(now, other) / Math.max(1, apart(before, other)), middle);
    this.pan(-dx / 2, -dy / 2);
  }

  /** What ends a drag picks nothing. */
  private click(event: MouseEvent): void {
    if (this.travelled >= DRAG && event.detail > 0) event.stopPropagation();
  }

  /** Bring what has the focus into the window. */
  private reveal(element: Element): void {
    if (!element.matches(":focus-visible")) return;
    const [box, window] = [element.getBoundingClientRect(), this.svg.getBoundingClientRect()];
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (x > window.left && x < window.right && y > window.top + this.top && y < window.bottom) return;
    this.centre(this.x + (x - window.left) / this.scale, this.y + (y - window.top) / this.scale);
  }
}

const apart = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Where a window of a length begins so that it shows as much as it can of what begins at `start`. */
function kept(at: number, start: number, length: number, window: number): number {
  if (window >= length) return start - (window - length) / 2;
  return Math.min(Math.max(at, start), start + length - window);
}
