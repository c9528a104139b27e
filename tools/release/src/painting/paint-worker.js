/* global AbortController, TextDecoder, TextEncoder, URLSearchParams, clearTimeout, performance, queueMicrotask, setTimeout */
// Runs published code to render first paints: in a process of its own, without an environment, and in
// a context that has no file, no network and no process. The work comes in as JSON, and so do answers.
import { text } from 'node:stream/consumers';
import { createContext, Script } from 'node:vm';

const silent = { log() {}, info() {}, warn() {}, error() {}, debug() {} };

function openContext() {
  const timers = { setTimeout, clearTimeout, queueMicrotask };
  const words = { URL, URLSearchParams, TextEncoder, TextDecoder, AbortController };
  const context = createContext({ ...timers, ...words, performance, console: { ...silent } });
  const self = new Script('globalThis').runInContext(context);
  const location = Object.freeze({ origin: 'http://site.invalid', href: 'http://site.invalid/' });
  return Object.assign(context, { self, location });
}

async function paint({ script, files, order }) {
  const context = openContext();
  // How a candidate fares whose entry is watched.
  const told = [];
  context.tesseraReport = (each) => told.push(each);
  const run = (address) => {
    const code = files[address];
    if (code === undefined) throw new Error(`${address} is not published`);
    try {
      new Script(code, { filename: address }).runInContext(context);
    } catch (error) {
      told.push({ step: address, fault: String(error) });
      throw error;
    }
  };
  new Script(script, { filename: 'first-paint.js' }).runInContext(context);
  return { ...(await context.tesseraFirstPaint(order, run)), told };
}

const { script, files, orders } = JSON.parse(await text(process.stdin));
const answers = [];
for (const order of orders) {
  answers.push(
    await paint({ script, files, order }).catch((error) => ({
      html: null,
      faults: [String(error)],
    })),
  );
}
process.stdout.write(JSON.stringify(answers));
