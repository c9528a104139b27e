import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildReport } from '@tessera/build/dev';
import { createDevServer } from '../dev/dev-server.ts';
import { ownHost, startOwnHost } from '../dev/own-host.ts';
import { watchBuilt } from '../dev/watch-built.ts';
import { expectBuildScript } from '../publishing/publish.ts';
import { called, codeOf, ReleaseError } from '../site/site.ts';
import { defineCommand, text, UsageError } from './command.ts';

function readPort(given: string): number {
  const port = /^\d{1,5}$/.test(given) ? Number(given) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw new UsageError(`--port ${given}: a port is a number from 1 to 65535`);
}

function readOrigin(option: string, given: string | undefined): string | null {
  if (given === undefined) return null;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new UsageError(`${option} ${given}: give an origin, such as https://wallet.example`);
}

/** Where the remote is shown: in a deployed host, or in one of its own. */
type Host =
  { readonly deployed: string } | { readonly deployed: null; readonly remotes: string | null };

function readHost(host: string | undefined, others: string | undefined): Host {
  const deployed = readOrigin('--host', host);
  const remotes = readOrigin('--remotes', others);
  if (deployed === null) return { deployed, remotes };
  if (remotes === null) return { deployed };
  throw new UsageError('--remotes: a host that is there shows its own, so leave out --host');
}

/** The preset's own watching, by which an edit keeps the state of a page, where it is used and there. */
async function presetWatch(folder: string): Promise<typeof watchBuilt | null> {
  const files = ['rspack.config.ts', 'src/remote.ts'].map((file) => join(folder, file));
  if (!files.every(existsSync)) return null;
  let preset: string;
  try {
    preset = createRequire(join(folder, 'package.json')).resolve('@tessera/build/dev');
  } catch {
    return null;
  }
  // Resolved from the remote: the tool itself does without the preset.
  const { watchRemote } = (await import(pathToFileURL(preset).href)) as {
    readonly watchRemote: (...given: Parameters<typeof watchBuilt>) => () => void;
  };
  return (...given) => Promise.resolve(watchRemote(...given));
}

async function watchFor(folder: string): Promise<typeof watchBuilt> {
  const preset = await presetWatch(folder);
  if (preset === null) await expectBuildScript(folder);
  return preset ?? watchBuilt;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function listen(server: Server, port: number): Promise<void> {
  try {
    server.listen(port, 'localhost');
    await once(server, 'listening');
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    throw new ReleaseError(`port ${port} is in use: end what uses it or choose another by --port`);
  }
}

/** Tells of each build, and where the first one is seen. */
function tellOf(port: number, host: string): (build: BuildReport) => void {
  let isShown = false;
  return (build) => {
    if (!build.ok) say(`\n${build.fault}\n\nThe page keeps the last build that succeeded.`);
    else if (isShown) say(`${build.name} is built again`);
    else {
      isShown = true;
      const address = `http://localhost:${port}/remote.json`;
      say(`${build.name} runs in the host at\n\n  ${host}/?override=${build.name}@${address}\n`);
      say('It follows every change; Ctrl-C ends it.');
    }
  };
}

/** Develops until the process is told to end. */
async function develop(folder: string, port: number, host: Host): Promise<void> {
  const isTold = new Promise((end) => process.once('SIGINT', end).once('SIGTERM', end));
  const watch = await watchFor(folder);
  const output = await mkdtemp(join(tmpdir(), 'tessera-dev-'));
  const { server, announce } = createDevServer(output);
  const closing: (() => unknown)[] = [() => rm(output, { recursive: true, force: true })];
  try {
    await listen(server, port);
    closing.push(() => server.close().closeAllConnections());
    if (host.deployed === null) closing.push(await startOwnHost(folder, host.remotes));
    const tell = tellOf(port, host.deployed ?? ownHost);
    const stop = await watch(folder, output, (build) => {
      announce(build);
      tell(build);
    });
    closing.push(stop);
    await isTold;
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

export const devCommand = defineCommand({
  name: 'dev',
  summary: 'run a remote inside a host, its own or a deployed one',
  help: `${called} dev [<folder>] [--port <port>] [--host <origin> | --remotes <origin>]

Builds a remote at every change and serves it, pinned, to run it inside of a host that permits
overrides from this machine: a deployed one, or by default one of its own, the app with its sandbox
out of the package @tessera/assembly, unless a host runs at ${ownHost} already. With the preset an edit keeps the page's state; with
any other bundler the package's script 'build' is run, and the remote begins again. ES modules
(Vite) are made into one classic script by the remote's own Vite 8, since a page's import map pins
those of deployed versions alone.

  <folder>            of the remote (default: this one)
  --port <port>       where it is served (default: 4100)
  --host <origin>     a host that is there (default: ${ownHost}, which is started)
  --remotes <origin>  a deployed site whose remotes the host of its own shows (default: its own)`,
  operands: [0, 1],
  options: { port: text, host: text, remotes: text },
  async run({ positionals: [folder = '.'], values: { port = '4100', host, remotes } }) {
    await develop(resolve(folder), readPort(port), readHost(host, remotes));
    return [];
  },
});
