import { join, resolve } from 'node:path';
import type { RuntimeConfig } from '@tessera/config';
import { paintPages } from '@tessera/release';
import { browserBuilds, buildAndReleaseAll } from './build-and-release.ts';
import { startBackend, startOnAnyData } from './backend-process.ts';
import { refuseBusyPorts } from './ports.ts';
import { followConfigFile } from './config-file.ts';
import type { ConfigSource } from './config-file.ts';
import { sayFailure } from './failure.ts';
import { repaintChanged } from './painted-config.ts';
import { listing, readRemotesElsewhere, siteWith } from './remotes-elsewhere.ts';
import type { RemotesElsewhere } from './remotes-elsewhere.ts';
import { developmentConfig } from './runtime-config.ts';
import { readSettings, workspace } from './settings.ts';
import type { Settings } from './settings.ts';
import { createSiteServer } from './site-server.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Builds, releases and serves the whole product on this machine until it is interrupted. */
async function start(): Promise<void> {
  // A first start is a third longer with a browser, and its pages are about to be opened in one.
  process.env['TESSERA_BROWSER'] ??= 'none';
  const settings = readSettings(process.env);
  const { port, apiPort, sandboxPort } = settings;
  await refuseBusyPorts({ PORT: port, API_PORT: apiPort, SANDBOX_PORT: sandboxPort });
  const config = await configOf(settings);
  const elsewhere = await remotesFor(settings);
  const builds = browserBuilds();
  // The failure is reported where `builds` is awaited.
  builds.catch(() => undefined);
  // Before the long work: an unusable folder or database is reported within seconds.
  say('Starting the backend …');
  const backend = await startOnAnyData(() => startBackend(settings), settings.dataDir, say);
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
  const run = async () =>
    serve(settings, await deployAll(config, elsewhere, builds, opened), opened);
  await run().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
}

/** The variant's configuration, or the document that is followed. */
async function configOf(settings: Settings): Promise<ConfigSource> {
  const config = developmentConfig(settings);
  if (settings.configFile === null) return () => Promise.resolve(config);
  return followConfigFile(resolve(settings.configFile), settings, complain);
}

const complain = (line: string) => void process.stderr.write(`${line}\n`);

async function paint(site: string, config: RuntimeConfig): Promise<void> {
  for (const fault of await paintPages(site, config))
    say(`not painted before its scripts: ${fault}`);
}

/** The configuration, with pages painted for it, also for what it becomes. */
async function paintedConfig(site: string, config: ConfigSource): Promise<ConfigSource> {
  const first = await config();
  await paint(site, first);
  return repaintChanged(config, first, (next) =>
    // Pages without a first paint work as well.
    paint(site, next).catch((error: unknown) => {
      complain(`not painted for the changed configuration: ${String(error)}`);
    }),
  );
}

async function remotesFor({ remotes, port }: Settings): Promise<RemotesElsewhere | null> {
  if (remotes === null) return null;
  const elsewhere = await readRemotesElsewhere(remotes, `http://localhost:${port}`);
  for (const fault of elsewhere.faults) say(fault);
  return elsewhere;
}

interface Shown {
  readonly site: string;
  readonly config: ConfigSource;
}

async function deployAll(
  config: ConfigSource,
  elsewhere: RemotesElsewhere | null,
  builds: ReturnType<typeof browserBuilds>,
  opened: (() => Promise<void>)[],
): Promise<Shown> {
  const site = join(workspace, 'site');
  await buildAndReleaseAll(site, say, builds);
  // Painted is what lies in the site alone.
  if (elsewhere === null) return { site, config: await paintedConfig(site, config) };
  const { folder, remove } = await siteWith(elsewhere, site);
  opened.push(remove);
  return { site: folder, config: listing(elsewhere, config) };
}

async function serve(
  settings: Settings,
  shown: Shown,
  opened: (() => Promise<void>)[],
): Promise<void> {
  const { port, apiPort, sandboxPort } = settings;
  const server = await createSiteServer({
    ...shown,
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

await start().catch((error: unknown) => {
  sayFailure('start', error);
  process.exit();
});
