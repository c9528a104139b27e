import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createDevServer } from './dev-server.ts';
import { watchRemote } from './watch-process.ts';

const help = `npx -y pnpm dev <folder of a remote> [options]

Builds a remote at every change and serves it, to run it inside of a host that is there already.

  --port <port>    where it is served (default: 4100)
  --host <origin>  the host (default: http://localhost:3000)`;

class DevError extends Error {}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw new DevError(`--port ${text}: a port is a number from 1 to 65535`);
}

function readHost(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new DevError(`--host ${text}: give an origin, such as https://wallet.example`);
}

/** Parses the arguments of `dev`; `null` if help is requested. @throws DevError */
function readDevOptions() {
  const options = {
    port: { type: 'string', default: '4100' },
    host: { type: 'string', default: 'http://localhost:3000' },
    help: { type: 'boolean', short: 'h', default: false },
  } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  if (values.help) return null;
  const [named, ...more] = positionals;
  if (named === undefined || more.length > 0) {
    throw new DevError(`name the folder of one remote\n\n${help}`);
  }
  const folder = resolve(named);
  if (!existsSync(join(folder, 'src', 'remote.ts'))) {
    throw new DevError(`${folder} is no remote: it has no src/remote.ts`);
  }
  return { folder, port: readPort(values.port), host: readHost(values.host) };
}

type DevOptions = NonNullable<ReturnType<typeof readDevOptions>>;

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function develop({ folder, port, host }: DevOptions): Promise<void> {
  const output = mkdtempSync(join(tmpdir(), 'tessera-dev-'));
  const { server, announce } = createDevServer(output);
  try {
    server.listen(port, 'localhost');
    await once(server, 'listening');
  } catch (error) {
    rmSync(output, { recursive: true });
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    throw new DevError(`port ${port} is in use: end what uses it or choose another by --port`);
  }

  let shown = false;
  const stop = watchRemote(folder, output, (build) => {
    announce(build);
    if (!build.ok) say(`\n${build.fault}\n\nThe page keeps the last build that succeeded.`);
    else if (shown) say(`${build.name} is built again`);
    else {
      shown = true;
      const address = `http://localhost:${port}/remote.json`;
      say(`${build.name} runs in the host at\n\n  ${host}/?override=${build.name}@${address}\n`);
      say('It follows every change; Ctrl-C ends it.');
    }
  });
  const end = () => {
    stop();
    server.close();
    server.closeAllConnections();
    rmSync(output, { recursive: true, force: true });
  };
  process.once('SIGINT', end).once('SIGTERM', end);
}

try {
  const options = readDevOptions();
  if (options) await develop(options);
  else say(help);
} catch (error) {
  const isUnknownOption = codeOf(error)?.startsWith('ERR_PARSE_ARGS');
  if (!(error instanceof DevError || (error instanceof Error && isUnknownOption))) throw error;
  process.stderr.write(`${error.message}${isUnknownOption ? `\n\n${help}` : ''}\n`);
  process.exitCode = 1;
}
