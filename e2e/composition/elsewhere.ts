import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { promote, publish } from '@tessera/release';
import type { Published } from '@tessera/release';
import { test as base } from '@tessera/test-kit';

const run = promisify(execFile);

/** Folders of the remotes that other bundlers make. */
const projects = { loyalty: 'webpack', vouchers: 'vite' } as const;
type Elsewhere = keyof typeof projects;

const folderOf = (name: Elsewhere) =>
  fileURLToPath(new URL(`../made-elsewhere/${projects[name]}/`, import.meta.url));

/** Built as its team would: by the project's own build script, without our tools. */
async function build(name: Elsewhere): Promise<string> {
  const folder = folderOf(name);
  await run(process.execPath, ['--import', import.meta.resolve('tsx/esm'), 'build.ts'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return join(folder, 'dist');
}

interface WorkerFixtures {
  /** Built folders, by name of the remote. */
  readonly built: Readonly<Record<Elsewhere, string>>;
}

interface TestFixtures {
  /** Publishes and promotes a built folder into the site of the test. */
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

/** Shows whether a script with changed bytes ran. */
export const payload = `document.body.append('the tampered script ran')`;

/** Puts the payload before a file of a deployed version and leaves the pinned hash. */
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
