import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackendNotStarted, startBackend, testLimits } from '../backend-process.ts';
import { startBackendFilter } from '../backend-kinds/backend-filter.ts';
import { BuildError } from '../build-and-release.ts';
import { refuseBusyPorts } from '../busy-ports.ts';
import { createFaultBoard } from '../faults/fault.ts';
import { freePorts } from '../free-ports.ts';
import { runtimeConfig } from '../runtime-config.ts';
import { readSettings } from '../settings.ts';
import type { Settings } from '../settings.ts';
import { paintPages } from '@tessera/release';
import { createSiteServer } from '../site-server.ts';
import { isExpected, mixSite } from './mix-site.ts';
import type { MixedSite } from './mix-site.ts';
import { suiteOffer } from './suite-offer.ts';
import { help, parseArguments } from './arguments.ts';
import type { AssembleOptions } from './arguments.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function settingsFor({ port, variant }: AssembleOptions, dataDir: string): Promise<Settings> {
  const [free = 0, apiPort = 0, sandboxPort = 0] = await freePorts(3);
  return readSettings({
    PORT: String(port || free),
    API_PORT: String(apiPort),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    WALLET_VARIANT: variant,
  });
}

function configFor({ language, overrides }: AssembleOptions, settings: Settings) {
  const config = runtimeConfig(settings);
  return {
    ...config,
    defaultLanguage: language ?? config.defaultLanguage,
    overrides: overrides ? { origins: ['http://localhost:*'] } : config.overrides,
  };
}

/** Serves a mixed site; the returned function ends all of it, as does a failure on the way. */
async function serve(options: AssembleOptions, mixed: MixedSite, settings: Settings) {
  const backend = await startBackend(settings, testLimits);
  const opened = [() => backend.stop()];
  const stop = async () => {
    for (const close of opened.reverse()) await close();
  };
  try {
    const backendOrigin = `http://127.0.0.1:${settings.apiPort}`;
    const filter = await startBackendFilter(options.backend, backendOrigin);
    opened.push(() => filter.stop());
    const board = createFaultBoard();
    board.set(options.faults);
    const config = configFor(options, settings);
    // The mix may be faulty on purpose: pages work without a first paint too.
    await paintPages(mixed.folder, config);
    const server = await createSiteServer({
      site: mixed.folder,
      config,
      apiOrigin: filter.origin,
      faults: board,
    });
    opened.push(() => server.close());
    await server.listen({ port: settings.port, host: 'localhost' });
    return { ended: backend.ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function report(options: AssembleOptions, mixed: MixedSite, settings: Settings): string {
  const app = `http://localhost:${settings.port}`;
  const sandbox = `http://localhost:${settings.sandboxPort}`;
  const language = configFor(options, settings).defaultLanguage;
  return `
Ready: ${app}   the app: variant ${options.variant}, language ${language}, backend ${options.backend}
       ${sandbox}   inbox of codes, payment and identity pages

  ${mixed.lines.join('\n  ')}

Demo users with PIN 2580: +12025550123, +12025550124, +12025550125; or register any number.
${suiteOffer(options, { app, sandbox })}
Ctrl-C ends all of it.`;
}

async function assemble(args: readonly string[]): Promise<void> {
  const options = parseArguments(args);
  if (options.port > 0) await refuseBusyPorts({ '--port': options.port });
  const mixed = await mixSite(options, say);
  const dataDir = await mkdtemp(join(tmpdir(), 'wallet-'));
  const clean = async () => {
    await mixed.remove();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const settings = await settingsFor(options, dataDir);
    const running = await serve(options, mixed, settings);
    const interrupted = new Promise<'interrupted'>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM']) {
        process.once(signal, () => {
          resolve('interrupted');
        });
      }
    });
    say(report(options, mixed, settings));
    if ((await Promise.race([interrupted, running.ended])) !== 'interrupted') {
      process.stderr.write('The backend ended by itself.\n');
      process.exitCode = 1;
    }
    await running.stop();
  } finally {
    await clean();
  }
}

const args = process.argv.slice(2);
if (args.some((arg) => /^(--help|-h|help)$/.test(arg))) say(help);
else {
  try {
    await assemble(args);
  } catch (error) {
    // The backend has said itself why it could not start.
    if (!(error instanceof BackendNotStarted)) {
      const expected = isExpected(error) || error instanceof BuildError;
      process.stderr.write(
        `${expected ? error.message : `Could not assemble: ${String(error)}`}\n`,
      );
    }
    process.exitCode = 1;
  }
}
