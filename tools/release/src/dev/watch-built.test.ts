import { EventEmitter, on } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildReport } from '@tessera/build/dev';
import type { RemoteFiles } from '../store/publication-files.ts';
import { watchBuilt } from './watch-built.ts';

/** A build as a bundler of a team's own may write it: without a hash, by any command. */
const script = `
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const source = readFileSync('src/screen.js', 'utf8');
if (source.includes('(((')) {
  console.error('src/screen.js: a bracket is missing');
  process.exit(1);
}
mkdirSync('dist', { recursive: true });
const screen = 'screen.' + Buffer.from(source).toString('hex') + '.js';
writeFileSync('dist/' + screen, source);
writeFileSync('dist/entry.js', 'var remote_cards = {};');
writeFileSync('src/built.txt', 'by the build itself');
writeFileSync('dist/remote.json', JSON.stringify({
  version: '1.0.0',
  entry: { file: 'entry.js' },
  container: 'remote_cards',
  definition: { name: 'cards', contract: 1 },
  exposes: { './screen': { js: [{ file: screen }], css: [] } },
  shared: {},
}));
`;

let folder: string;
let output: string;
let reports: AsyncIterableIterator<unknown>;
let stop: () => void | Promise<void>;

const write = (source: string) => writeFile(join(folder, 'src', 'screen.js'), source);

/** The next report of a kind: the watched files may be told of once more than they were changed. */
async function next<Ok extends boolean>(ok: Ok, holds: (report: string) => boolean = () => true) {
  for (;;) {
    const { value } = (await reports.next()) as { value: [BuildReport] };
    const [report] = value;
    if (report.ok === ok && holds(JSON.stringify(report))) {
      return report as Extract<BuildReport, { ok: Ok }>;
    }
  }
}

const hex = (source: string) => Buffer.from(source).toString('hex');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watch-built-'));
  output = join(folder, '.output');
  await mkdir(join(folder, 'src'));
  await mkdir(output);
  await writeFile(join(folder, 'package.json'), '{ "scripts": { "build": "node build.cjs" } }');
  await writeFile(join(folder, 'build.cjs'), script);
  await write('one()');
  const told = new EventEmitter();
  reports = on(told, 'build');
  stop = await watchBuilt(folder, output, (report) => told.emit('build', report));
});

afterEach(async () => {
  await stop();
  await reports.return?.();
  await rm(folder, { recursive: true });
});

test('a remote of any bundler is pinned at each build, and a former build stays readable @TEAM-10 @REL-4', async () => {
  const first = await next(true);
  const { entry, exposes } = JSON.parse(first.publication) as RemoteFiles;
  const [screen] = exposes['./screen']?.js ?? [];
  expect(first.name).toBe('cards');
  for (const file of [entry, screen]) expect(file?.integrity).toMatch(/^sha256-/);
  await write('two()');
  await next(true, (report) => report.includes(hex('two()')));
  const served = await readdir(output);
  expect(served).toEqual(expect.arrayContaining([`screen.${hex('one()')}.js`, 'entry.js']));
  expect(await readFile(join(output, `screen.${hex('two()')}.js`), 'utf8')).toBe('two()');
});

test('a build that fails is told in its own words, and the next one is served again @TEAM-10 @REL-4', async () => {
  await next(true);
  await write('(((');
  expect((await next(false)).fault).toContain('src/screen.js: a bracket is missing');
  await write('three()');
  await next(true, (report) => report.includes(hex('three()')));
});
