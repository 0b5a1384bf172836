// An outside bot in JavaScript: it plays any game, a little better than chance, by the engine protocol (docs/engine.md).
//
//     kunitori simulate rising-sun --bots "exec:node examples/outside_bot.mjs,random,random,random"
//     kunitori bot run "node examples/outside_bot.mjs" --table http://localhost:8068/t/TABLE --token TOKEN
//
// It thinks aloud, and lets one choose how eager it is (kunitori bot run … --set eager=90).

import { createInterface } from "node:readline";

const LAZY = ["done", "pass", "none", "stop", "end", "decline"]; // words that give a chance away
let eager = 70; // of a hundred decisions those in which it does something rather than nothing

const any = (list) => list[Math.floor(Math.random() * list.length)];
const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

/** One of the legal actions. */
function choose({ actions, seal, draft }) {
  if (actions.includes(seal) && (draft.length >= 3 || Math.random() < 0.3)) return seal;
  const busy = actions.filter((action) => !LAZY.includes(action.split(" ")[0]) && action !== seal);
  return busy.length && Math.random() * 100 < eager ? any(busy) : any(actions);
}

const answers = {
  hello: ({ game, seat }) => {
    const options = [{ name: "eager", kind: "number", default: eager, least: 0, most: 100 }];
    say({ ready: { protocol: 2, name: "outside bot", author: "the authors of Kunitori", options } });
    process.stderr.write(`I play ${game} as ${seat}.\n`);
  },
  set: (values) => {
    eager = values.eager ?? eager;
  },
  decision: (id, decision) => {
    say({ info: { text: `${decision.actions.length} actions to choose from` } });
    say({ decision: id, action: choose(decision) });
  },
  quit: () => process.exit(),
};

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  for (const [word, answer] of Object.entries(answers)) {
    if (word in message) answer(message[word], message);
  }
}
