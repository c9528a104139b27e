import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePorts } from '@tessera/assembly';

export interface PackageRegistry {
  /** For npm to install from the registry and publish to it. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const configurationOf = (storage: string) => ({
  storage,
  auth: { htpasswd: { file: join(storage, 'htpasswd'), max_users: -1 } },
  packages: { '@tessera/*': { access: '$all', publish: '$all' } },
  max_body_size: '20mb',
  log: { type: 'stdout', format: 'json', level: 'error' },
});

const longestStartMs = 60_000;
const tryEveryMs = 100;

async function answers(address: string, hasEnded: () => boolean): Promise<void> {
  for (let waitedMs = 0; waitedMs < longestStartMs; waitedMs += tryEveryMs) {
    if (hasEnded()) break;
    const ping = await fetch(`${address}-/ping`).catch(() => null);
    if (ping?.ok) return;
    await wait(tryEveryMs);
  }
  throw new Error(`the registry server did not start within ${longestStartMs / 1000} s`);
}

/**
 * Starts Verdaccio on a free port, for our packages alone.
 * @param folder its storage.
 * @param upstream the registry of all other packages.
 */
export async function startPackageRegistry(
  folder: string,
  upstream: string,
): Promise<PackageRegistry> {
  const [port = 0] = await freePorts(1);
  const address = `http://localhost:${port}/`;
  const storage = join(folder, 'storage');
  await mkdir(storage, { recursive: true });
  // YAML includes JSON.
  const configuration = join(folder, 'verdaccio.yaml');
  await writeFile(configuration, JSON.stringify(configurationOf(storage)));
  const npmrc = join(folder, 'npmrc');
  // Anybody may publish, but npm requires a token.
  const lines = [
    `registry=${upstream}`,
    `@tessera:registry=${address}`,
    `//localhost:${port}/:_authToken=anybody`,
  ];
  await writeFile(npmrc, `${lines.join('\n')}\n`);

  const packageFile = fileURLToPath(import.meta.resolve('verdaccio/package.json'));
  const script = join(dirname(packageFile), 'bin', 'verdaccio');
  const args = [script, '--config', configuration, '--listen', `localhost:${port}`];
  const server = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 2] });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill();
    await ended;
  };
  try {
    await answers(address, () => server.exitCode !== null);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    environment: {
      NPM_CONFIG_USERCONFIG: npmrc,
      // The machine's cache may hold another package of the same version.
      NPM_CONFIG_CACHE: join(folder, 'npm-cache'),
    },
    stop,
  };
}
