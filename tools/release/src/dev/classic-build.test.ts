import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createContext, runInContext } from 'node:vm';
import type { RemoteFiles } from '../store/publication-files.ts';
import { integrityOf } from '../store/version-folder.ts';
import { viteManifest, writeStockBuild } from '../testing/stock-builds.ts';

const root = join(__dirname, '../../../..');
/** Reports of `watchBuilt`, a line each, from a process that can load the bundler. */
const watching = `
import { watchBuilt } from ${JSON.stringify(join(__dirname, 'watch-built.ts'))};
const [folder, output] = process.argv.slice(1);
await watchBuilt(folder, output, (report) => console.log(JSON.stringify(report)));
`;

/** As Vite writes a container: with chunks that it imports, some of them later. */
const modules = {
  'container.js': `
import { shared } from './shared.js';
const modules = { './top-up': () => import('./screen.js') };
export const init = (scope) => { shared.scope = scope; };
export const get = async (name) => { const module = await modules[name](); return () => module; };
`,
  'shared.js': 'export const shared = {};',
  'screen.js': `
import { shared } from './shared.js';
export default () => new URL('picture.svg', import.meta.url).href + ' in ' + shared.scope;
`,
};

let folder: string;
let output: string;
let command: ChildProcessWithoutNullStreams;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'classic-build-'));
  output = join(folder, '.output');
  await mkdir(output);
  const dist = await writeStockBuild(folder, { manifest: viteManifest, files: modules });
  const scripts = { build: `cp -r ${dist} dist` };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts }));
});
afterEach(async () => {
  command.kill();
  await once(command, 'close');
  await rm(folder, { recursive: true });
});

/** The first report of a build. */
async function built(): Promise<string> {
  const args = ['--import', 'tsx/esm', '--input-type=module', '-e', watching, folder, output];
  // A package manager's shims let commands find packages of the workspace from everywhere.
  const env = { ...process.env, NODE_PATH: '' };
  command = spawn(process.execPath, args, { cwd: root, env });
  const [line] = (await once(createInterface(command.stdout), 'line')) as [string];
  return line;
}

test('ES modules are one classic script for development, which finds its files and loads what it imports later @TEAM-10 @REL-4', async () => {
  await mkdir(join(folder, 'node_modules'));
  const vite = await realpath(join(root, 'e2e/made-elsewhere/vite/node_modules/vite'));
  await symlink(vite, join(folder, 'node_modules', 'vite'));
  const { publication } = JSON.parse(await built()) as { publication: string };
  const { entry, modules: left, exposes, container } = JSON.parse(publication) as RemoteFiles;
  expect(left).toBeUndefined();
  expect(exposes['./top-up']?.css).toHaveLength(1);
  const script = await readFile(join(output, entry.file));
  expect(integrityOf(script)).toBe(entry.integrity);

  const document = { currentScript: { src: `http://localhost:4100/${entry.file}` } };
  const page = createContext({ document, URL });
  runInContext(script.toString(), page);
  document.currentScript = { src: 'http://localhost:4100/another.js' };
  const shown: unknown = await runInContext(
    `${container}.init('the host'); ${container}.get('./top-up').then((module) => module().default())`,
    page,
  );
  expect(shown).toBe('http://localhost:4100/picture.svg in the host');
});

test('a remote whose bundler cannot make that script is told what to do @TEAM-10 @REL-4', async () => {
  expect(await built()).toMatch(/Rolldown of Vite 8.*: update Vite; or.*deploy a preview/);
});
