/* What a reader of a table sees and can point at; put into the page by tests/page/browsing.py, never part of it. */
window.eyes = (() => {
  const asked = () => document.querySelector(".asked");
  const shown = (element) => element.checkVisibility() && !element.disabled;
  const text = (selector) => document.querySelector(selector)?.textContent.trim() ?? "";
  const AREAS = ".board, .mats";

  /** Everything that answers what is asked, in the order of the page. */
  function ways() {
    const lit = [...document.querySelectorAll(":is(.board, .mats) [data-lit]:not([data-chosen])")];
    const buttons = [...asked().querySelectorAll("button[data-action]")].filter(shown);
    const folded = [...asked().querySelectorAll("details:not([open]) > summary")].filter(shown);
    const steps = [...asked().querySelectorAll(".stepper button")].filter(shown);
    return { lit, button: buttons, fold: folded, step: steps };
  }

  /** In words: what the page asks, and of what kind the answers are. */
  function look() {
    const panel = asked();
    const found = panel?.dataset.point && ways();
    return {
      point: panel?.dataset.point ?? "",
      step: panel?.dataset.step ?? "",
      over: document.querySelector(".over") !== null,
      curtain: document.querySelector(".curtain button") !== null,
      notice: text(".notice:not([hidden])"),
      told: text(".asked") + text(".scrub"),
      ways: found ? Object.fromEntries(Object.entries(found).map(([kind, list]) => [kind, list.map(nameOf)])) : {},
    };
  }

  const nameOf = (element) => element.dataset.action ?? element.dataset.word ?? element.getAttribute("aria-label") ?? element.textContent;

  /** Of the elements around what lies at a point, the innermost that can be picked. */
  function hit(x, y, area) {
    let element = document.elementFromPoint(x, y)?.closest(area ? "[data-word]" : "button, summary");
    while (area && element && !element.hasAttribute("data-lit")) element = element.parentElement?.closest("[data-word]");
    return element;
  }

  const PARTS = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9, 0.03, 0.97];

  /** Where to point so that just this is meant; null if something else is in front of it everywhere. */
  function aim(kind, at) {
    const element = ways()[kind][at];
    if (!element) return null;
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = element.getBoundingClientRect();
    for (const down of PARTS) {
      for (const across of PARTS) {
        const [x, y] = [box.x + box.width * across, box.y + box.height * down];
        if (hit(x, y, kind === "lit") === element) return { x, y };
      }
    }
    return null;
  }

  /** Where the focus is: on the wanted answer, how far off in an area, or elsewhere. */
  function focus(kind, at) {
    const element = ways()[kind]?.[at];
    const active = document.activeElement;
    if (!element) return { there: false, inside: false, dx: 0, dy: 0 };
    const [from, to] = [active.getBoundingClientRect(), element.getBoundingClientRect()];
    return {
      there: active === element,
      inside: kind === "button" ? active.closest(".chips") !== null && active.closest(".chips") === element.closest(".chips") : active.closest(AREAS) !== null && active.closest(AREAS) === element.closest(AREAS) && active.hasAttribute("data-word"),
      dx: to.x + to.width / 2 - from.x - from.width / 2,
      dy: to.y + to.height / 2 - from.y - from.height / 2,
    };
  }

  const pause = (ms) => new Promise((done) => setTimeout(done, ms));

  /** Wait until the page has drawn what was done, and the server has answered. */
  async function settled() {
    await pause(0);
    for (let i = 0; i < 6000 && asked()?.hasAttribute("data-busy"); i += 1) await pause(10);
    await pause(0);
    return !asked()?.hasAttribute("data-busy");
  }

  return { look, aim, focus, settled };
})();
