import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { promote, publish } from '@tessera/release';
import type { Published } from '@tessera/release';
import { test as base } from '@tessera/test-kit';

const run = promisify(execFile);

/** Folders of remotes that other bundlers build. */
const projects = { loyalty: 'webpack', vouchers: 'vite' } as const;
type Elsewhere = keyof typeof projects;

const folderOf = (name: Elsewhere) =>
  fileURLToPath(new URL(`../made-elsewhere/${projects[name]}/`, import.meta.url));

/** Runs the project's own build script, without our tools. */
async function build(name: Elsewhere): Promise<string> {
  const folder = folderOf(name);
  await run(process.execPath, ['--import', import.meta.resolve('tsx/esm'), 'build.ts'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return join(folder, 'dist');
}

interface WorkerFixtures {
  /** By name of the remote. */
  readonly built: Readonly<Record<Elsewhere, string>>;
}

interface TestFixtures {
  readonly deploy: (folder: string) => Promise<Published>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  built: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants its fixtures by destructuring
    async ({}, use) => {
      const [loyalty, vouchers] = await Promise.all([build('loyalty'), build('vouchers')]);
      await use({ loyalty, vouchers });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  deploy: async ({ site }, use) => {
    await use(async (folder) => {
      const published = await publish(folder, site.folder);
      await promote(site.folder, published.name, published.version);
      return published;
    });
  },
});

export const payload = `document.body.append('the tampered script ran')`;

/** Changes a deployed file but not its pinned hash. */
export async function tamper(
  site: string,
  { name, version }: Published,
  beginning: string,
): Promise<void> {
  const folder = join(site, 'remotes', name, version);
  const files = (await readdir(folder)).filter((file) => file.startsWith(beginning));
  const script = files.find((file) => file.endsWith('.js'));
  if (!script) throw new Error(`${folder} has no script that begins with ${beginning}`);
  const file = join(folder, script);
  await writeFile(file, `${payload};${await readFile(file, 'utf8')}`);
  await rm(`${file}.br`, { force: true });
}
