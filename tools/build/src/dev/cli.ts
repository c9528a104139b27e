import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildReport } from './build-report.ts';
import { DevError, help, readDevOptions } from './dev-options.ts';
import type { DevOptions } from './dev-options.ts';
import { createDevServer } from './dev-server.ts';
import { watchRemote } from './watch-process.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function develop({ folder, port, host }: DevOptions): Promise<void> {
  const output = mkdtempSync(join(tmpdir(), 'tessera-dev-'));
  const { server, announce } = createDevServer(output);
  try {
    server.listen(port, 'localhost');
    await once(server, 'listening');
  } catch (error) {
    rmSync(output, { recursive: true });
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new DevError(`port ${port} is in use: end what uses it or choose another by --port`);
  }

  let shown = false;
  const stop = watchRemote(folder, output, (build: BuildReport) => {
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
  const options = readDevOptions(process.argv.slice(2));
  if (options) await develop(options);
  else say(help);
} catch (error) {
  if (!(error instanceof DevError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
