import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../backend/src/testing/server-command.ts', import.meta.url));

/**
 * Playwright's global set-up: starts a database server for all products of the run. Without PostgreSQL, products use
 * files.
 */
export default async function startServer(): Promise<(() => Promise<void>) | undefined> {
  const { TEST_DATABASE_URL: serverUrl, E2E_URL: deployment } = process.env;
  if (serverUrl !== undefined || deployment !== undefined) return undefined;
  const server = spawn(process.execPath, ['--import', 'tsx/esm', command], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const lines: AsyncIterator<string, undefined> = createInterface(server.stdout)[
    Symbol.asyncIterator
  ]();
  const { value: address } = await lines.next();
  if (address === undefined) return undefined;
  process.env['TEST_DATABASE_URL'] = address;
  return async () => {
    server.stdin.end();
    await ended;
  };
}
