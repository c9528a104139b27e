#!/usr/bin/env node
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RuntimeConfig } from '@tessera/config';
import { paintPages } from '@tessera/release';
import { startBackend, testLimits } from '../backend-process.ts';
import { startBackendFilter } from '../backend-kinds/backend-filter.ts';
import { refuseBusyPorts } from '../ports.ts';
import { sayFailure } from '../failure.ts';
import { createFaultBoard } from '../faults/fault.ts';
import { freePorts } from '../ports.ts';
import { runtimeConfig } from '../runtime-config.ts';
import { readSettings } from '../settings.ts';
import type { Settings } from '../settings.ts';
import { createSiteServer } from '../site-server.ts';
import { mixSite } from './mix-site.ts';
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

function configFor({ language, overrides }: AssembleOptions, settings: Settings): RuntimeConfig {
  const config = runtimeConfig(settings);
  return {
    ...config,
    defaultLanguage: language ?? config.defaultLanguage,
    overrides: overrides ? { origins: ['http://localhost:*'] } : config.overrides,
  };
}

/** Serves a mixed site; the returned function ends all of it, as does a failure on the way. */
async function serve(
  { backend: kind, faults }: AssembleOptions,
  site: string,
  config: RuntimeConfig,
  settings: Settings,
) {
  // The mix may be faulty on purpose: pages work without a first paint too.
  await paintPages(site, config);
  const backend = await startBackend(settings, testLimits);
  const opened = [() => backend.stop()];
  const stop = async () => {
    for (const close of opened.reverse()) await close();
  };
  try {
    const backendOrigin = `http://127.0.0.1:${settings.apiPort}`;
    const filter = await startBackendFilter(kind, backendOrigin);
    opened.push(() => filter.stop());
    const board = createFaultBoard();
    board.set(faults);
    const server = await createSiteServer({
      site,
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

function report(options: AssembleOptions, lines: readonly string[], settings: Settings): string {
  const app = `http://localhost:${settings.port}`;
  const sandbox = `http://localhost:${settings.sandboxPort}`;
  const language = configFor(options, settings).defaultLanguage;
  return `
Ready: ${app}   the app: variant ${options.variant}, language ${language}, backend ${options.backend}
       ${sandbox}   inbox of codes, payment and identity pages

  ${lines.join('\n  ')}

Demo users with PIN 2580: +12025550123, +12025550124, +12025550125; or register any number.
${suiteOffer(options, { app, sandbox })}
Ctrl-C ends all of it.`;
}

async function assemble(args: readonly string[]): Promise<void> {
  const options = parseArguments(args);
  if (options.port > 0) await refuseBusyPorts({ '--port': options.port });
  const mixed = await mixSite(options, say);
  const dataDir = await mkdtemp(join(tmpdir(), 'wallet-'));
  try {
    const settings = await settingsFor(options, dataDir);
    const running = await serve(options, mixed.folder, configFor(options, settings), settings);
    const interrupted = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    say(report(options, mixed.lines, settings));
    const endedItself = running.ended.then(() => true);
    if (await Promise.race([interrupted.then(() => false), endedItself])) {
      process.stderr.write('The backend ended by itself.\n');
      process.exitCode = 1;
    }
    await running.stop();
  } finally {
    await mixed.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const args = process.argv.slice(2);
if (args.some((arg) => /^(--help|-h|help)$/.test(arg))) say(help);
else await assemble(args).catch((error: unknown) => sayFailure('assemble', error));
