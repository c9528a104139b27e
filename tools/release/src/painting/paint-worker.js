/* global AbortController, TextDecoder, TextEncoder, URLSearchParams, clearTimeout, performance, queueMicrotask, setTimeout */
// Runs published code to render first paints: in a process of its own, without an environment, and in
// a context that has no file, no network and no process. The work comes in as JSON, and so do answers.
import { text } from 'node:stream/consumers';
import { createContext, Script, SourceTextModule } from 'node:vm';

const origin = 'http://site.invalid';

const silent = { log() {}, info() {}, warn() {}, error() {}, debug() {} };

function openContext() {
  const timers = { setTimeout, clearTimeout, queueMicrotask };
  const words = { URL, URLSearchParams, TextEncoder, TextDecoder, AbortController };
  const context = createContext({ ...timers, ...words, performance, console: { ...silent } });
  const self = new Script('globalThis').runInContext(context);
  const location = Object.freeze({ origin, href: `${origin}/` });
  return Object.assign(context, { self, location });
}

/** Loads ES modules by their addresses, each once, as a page does. */
function moduleLoader(context, files, tell) {
  const modules = new Map();
  const loading = new Map();
  const addressOf = (specifier, from) => {
    const { href } = new URL(specifier, new URL(from, origin));
    return href.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
  };
  const moduleAt = (address) => {
    const code = files[address];
    if (code === undefined) throw new Error(`${address} is not published`);
    const known = modules.get(address);
    if (known) return known;
    const module = new SourceTextModule(code, {
      context,
      identifier: address,
      initializeImportMeta: (meta) => void (meta.url = new URL(address, origin).href),
      importModuleDynamically: (specifier) => load(specifier, address),
    });
    modules.set(address, module);
    return module;
  };
  const start = async (address) => {
    try {
      const module = moduleAt(address);
      if (module.status === 'unlinked') {
        await module.link((other, { identifier }) => moduleAt(addressOf(other, identifier)));
      }
      await module.evaluate();
      return module;
    } catch (error) {
      tell(address, error);
      throw error;
    }
  };
  const load = async (specifier, from) => {
    const address = addressOf(specifier, from);
    const loaded = loading.get(address) ?? start(address);
    loading.set(address, loaded);
    return loaded;
  };
  return load;
}

async function paint({ script, files, order }) {
  const context = openContext();
  // How a candidate fares whose entry is watched.
  const told = [];
  context.tesseraReport = (each) => told.push(each);
  const tell = (step, error) => void told.push({ step, fault: String(error) });
  const load = moduleLoader(context, files, tell);
  const run = (address) => {
    const code = files[address];
    if (code === undefined) throw new Error(`${address} is not published`);
    try {
      const importModuleDynamically = (specifier) => load(specifier, address);
      new Script(code, { filename: address, importModuleDynamically }).runInContext(context);
    } catch (error) {
      tell(address, error);
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
