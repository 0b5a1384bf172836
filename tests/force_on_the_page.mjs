// Reads views as JSON lines, writes the Force of every clan everywhere as the page's board adds it up.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";

// Vite finds "./view" and takes JSON as a module; Node has to be told.
registerHooks({
  resolve: (name, context, next) => next(/^\.\/[^.]*$/.test(name) ? `${name}.ts` : name, context),
  load: (url, context, next) =>
    url.endsWith(".json")
      ? { format: "module", shortCircuit: true, source: `export default ${readFileSync(new URL(url), "utf-8")}` }
      : next(url, context),
});

const { forceOf } = await import("../web/src/games/rising-sun/force.ts");
const { PROVINCES } = await import("../web/src/games/rising-sun/view.ts");
for (const line of readFileSync(0, "utf-8").trim().split("\n")) {
  const view = JSON.parse(line);
  const places = [...PROVINCES, ...view.shrines];
  console.log(JSON.stringify(places.map((place) => view.seats.map((clan) => forceOf(view, clan, place)))));
}
