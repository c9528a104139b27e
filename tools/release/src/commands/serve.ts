import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workQueue } from '@tessera/bounds';
import { readTokens } from '../service/tokens.ts';
import { called, codeOf, ReleaseError } from '../site/site.ts';
import { defineCommand, text, UsageError } from './command.ts';
import type { Command } from './command.ts';
import { runAsked } from './remotely.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** More than a service works on at once. */
const mostActs = 40;

interface Served {
  readonly site: string;
  readonly port: number;
  readonly host: string;
  readonly key: string | undefined;
}

/** Serves until the process is told to end. */
async function serve({ site, port, host, key }: Served, commands: readonly Command[]) {
  const { createService } = await import('../service/server.ts');
  // The process that has the port has the folder too: uploads in it are of one that died.
  const uploads = join(tmpdir(), `tessera-uploads-${port}`);
  const inTurn = workQueue(1, mostActs);
  const server = createService({
    uploads,
    tokens: () => readTokens(site),
    run: (asked, sender) => runAsked(asked, sender, { commands, site, key, inTurn }),
    say,
  });
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    throw new ReleaseError(`port ${port} is in use: end what uses it or choose another by --port`);
  }
  await rm(uploads, { recursive: true, force: true });
  await mkdir(uploads, { mode: 0o700 });
  say(JSON.stringify({ at: new Date().toISOString(), serves: site, address: `${host}:${port}` }));
  await new Promise((end) => process.once('SIGINT', end).once('SIGTERM', end));
  // Requests that were begun are finished.
  server.close();
  await once(server, 'close');
  await rm(uploads, { recursive: true, force: true });
}

/** @param commands those that a service takes */
export const defineServe = (commands: readonly Command[]) =>
  defineCommand({
    name: 'serve',
    summary: 'take releases by a token',
    help: `${called} serve [--port <port>] [--host <address>] [--key <file>]

Runs a release service: who has a token (${called} tokens create) names its address by --site, and what
that token allows is done here, on the site, by the same gate and into the same log. Others need not
write to the site. It speaks HTTP: a reverse proxy on this machine gives it TLS.

  --port <port>    where it listens (default: 4300)
  --host <address> for whom (default: 127.0.0.1, who is on this machine)
  --key <file>     the private key that signs lines of the log, where the site has keys: one that may
                   promote '*' signs what others published, and cannot publish itself`,
    operands: [0, 0],
    options: { port: text, host: text, key: text },
    async run({ site, values: { port = '4300', host = '127.0.0.1', key } }) {
      if (!/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65_535) {
        throw new UsageError(`'${port}' is no port`);
      }
      await serve({ site, port: Number(port), host, key }, commands);
      return [];
    },
  });
