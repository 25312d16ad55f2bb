// A bot for Tradewinds in JavaScript: it takes the first of what it may do that is not a pass.
// Try it: tradewinds simulate packet-row --bot "exec:node examples/bots/first.js" --seats first,easy,easy -n 10
// The protocol: one JSON object a line, each way; docs/protocol.md describes every message.

const lines = require("node:readline").createInterface({ input: process.stdin });

function answer(message) {
  if (message.ask === "hello") {
    return { protocol: 1 };
  }
  const choice = message.legal.findIndex((action) => action.do !== "pass");
  return { choose: Math.max(choice, 0) };
}

lines.on("line", (line) => console.log(JSON.stringify(answer(JSON.parse(line)))));
