import { join, resolve } from 'node:path';
import type { RuntimeConfig } from '@tessera/config';
import { paintPages, ReleaseError } from '@tessera/release';
import { browserBuilds, buildAndReleaseAll, BuildError } from './build-and-release.ts';
import { BackendNotStarted, startBackend } from './backend-process.ts';
import { refuseBusyPorts } from './busy-ports.ts';
import { followConfigFile } from './config-file.ts';
import type { ConfigSource } from './config-file.ts';
import { repaintChanged } from './painted-config.ts';
import { developmentConfig } from './runtime-config.ts';
import { readSettings, SettingsError, workspace } from './settings.ts';
import type { Settings } from './settings.ts';
import { createSiteServer } from './site-server.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Builds, releases and serves the whole product on this machine until it is interrupted. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const { port, apiPort, sandboxPort } = settings;
  await refuseBusyPorts({ PORT: port, API_PORT: apiPort, SANDBOX_PORT: sandboxPort });
  const config = await configOf(settings);
  const builds = browserBuilds();
  // The failure is reported where `builds` is awaited.
  builds.catch(() => undefined);
  // Before the long work: an unusable folder or database is reported within seconds.
  say('Starting the backend …');
  const backend = await startBackend(settings);
  const opened = [() => backend.stop()];
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    for (const close of opened.reverse()) await close();
  };
  // Exits: a build that is under way when it is interrupted has nothing to finish.
  const end = () => void stop().then(() => process.exit());
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  void backend.ended.then((code) => {
    if (stopping) return;
    process.stderr.write(`The backend ended by itself (exit code ${code ?? 'none'}).\n`);
    process.exitCode = 1;
    end();
  });
  await serve(settings, { config, builds }, opened).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
}

/** The variant's configuration, or the document that is followed; relative names are of the checkout. */
function configOf(settings: Settings): RuntimeConfig | Promise<ConfigSource> {
  if (settings.configFile === null) return developmentConfig(settings);
  const complain = (line: string) => void process.stderr.write(`${line}\n`);
  return followConfigFile(resolve(workspace, settings.configFile), settings, complain);
}

async function paint(site: string, config: RuntimeConfig): Promise<void> {
  for (const fault of await paintPages(site, config))
    say(`not painted before its scripts: ${fault}`);
}

/** The configuration, with pages painted for it, also for what it becomes. */
async function paintedConfig(
  site: string,
  config: RuntimeConfig | ConfigSource,
): Promise<RuntimeConfig | ConfigSource> {
  const first = typeof config === 'function' ? await config() : config;
  await paint(site, first);
  if (typeof config !== 'function') return config;
  return repaintChanged(config, first, (next) =>
    // Pages without a first paint work as well.
    paint(site, next).catch((error: unknown) => {
      process.stderr.write(`not painted for the changed configuration: ${String(error)}\n`);
    }),
  );
}

interface Given {
  readonly config: RuntimeConfig | ConfigSource;
  readonly builds: ReturnType<typeof browserBuilds>;
}

async function serve(
  settings: Settings,
  { config, builds }: Given,
  opened: (() => Promise<void>)[],
): Promise<void> {
  const { port, apiPort, sandboxPort } = settings;
  const site = join(workspace, 'site');
  await buildAndReleaseAll(site, say, builds);
  const server = await createSiteServer({
    site,
    config: await paintedConfig(site, config),
    apiOrigin: `http://127.0.0.1:${apiPort}`,
    ...(settings.trustedProxies === null ? {} : { trustedProxies: settings.trustedProxies }),
    ...(settings.telemetry ? { telemetry: say } : {}),
  });
  opened.push(() => server.close());
  await server.listen({ port, host: 'localhost' });

  const chosen = settings.configFile ?? `variant ${settings.variant}`;
  say(`
Ready: http://localhost:${port}   the app, ${chosen}
       http://localhost:${sandboxPort}   sandbox: SMS inbox, payment and identity pages
       http://localhost:${apiPort}   wallet API
`);
}

function giveUp(error: unknown): never {
  // The backend has said itself why it could not start.
  if (error instanceof BackendNotStarted) process.exit(1);
  const expected = [SettingsError, BuildError, ReleaseError].some((kind) => error instanceof kind);
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${expected ? '' : 'Could not start: '}${text}\n`);
  process.exit(1);
}

await start().catch(giveUp);
