import {
  createLogger,
  DataOfBefore,
  describeStartFailure,
  loadSettings,
} from './platform/index.ts';
import { startServer } from './server/server.ts';

/** Tells `pnpm start` that nothing but the data folder keeps the process from starting. */
const folderOfBefore = 3;

function giveUp(line: string, exitCode = 1): never {
  process.stderr.write(`${line}\n`);
  process.exit(exitCode);
}

const loaded = loadSettings(process.env);
if (!loaded.ok) giveUp(`Cannot start: ${loaded.reason}`);
const { settings } = loaded;
const log = createLogger(settings.logLevel);

const server = await startServer(settings, log).catch((error: unknown) => {
  const isFolder = error instanceof DataOfBefore && settings.databaseUrl === undefined;
  giveUp(
    `Cannot start: ${describeStartFailure(error, settings)}`,
    isFolder ? folderOfBefore : undefined,
  );
});

/** Requests in flight, jobs and connections have deadlines of their own; this is for what has none. */
const stopWithinMs = 30_000;

let stopping = false;
function stop(signal: string): void {
  if (stopping) return;
  stopping = true;
  log.info({ signal }, 'stopping');
  setTimeout(
    () => {
      log.error('gave up waiting for the end');
      process.exit(1);
    },
    settings.drainS * 1000 + stopWithinMs,
  ).unref();
  server.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      log.error({ err: error }, 'did not stop cleanly');
      process.exit(1);
    },
  );
}
process.on('SIGINT', () => stop('SIGINT'));
process.on('SIGTERM', () => stop('SIGTERM'));

const sandbox = settings.sandboxEnabled ? `, sandbox on ${settings.sandboxOrigin}` : '';
process.stdout.write(`Backend ready: API on ${settings.apiOrigin}${sandbox}\n`);
