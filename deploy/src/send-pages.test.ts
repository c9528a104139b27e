import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { deployFolder } from './testing/installed.ts';

let folder: string;

function write(file: string, text = file, mode = 0o644): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text, { mode });
}

/** Copies between folders as rclone does, and notes each file that it writes or removes, in that order. */
const rclone = `#!${process.execPath}
const { appendFileSync, cpSync, mkdirSync, readFileSync, readdirSync, rmSync } = require('node:fs');
const { basename, dirname, join } = require('node:path');
const [act, ...args] = process.argv.slice(2);
const [from, to] = args.slice(-2);
const { FOLDER, FAILS } = process.env;
if (to === FAILS) process.exit(1);
const excluded = args.filter((_, index) => args[index - 1] === '--exclude');
const isMeant = (file) => !excluded.some((pattern) =>
  pattern.startsWith('/') ? pattern === '/' + file
    : pattern.endsWith('*') ? basename(file).startsWith(pattern.slice(0, -1)) : file.endsWith(pattern.slice(1)));
const target = join(FOLDER, to.replace(':', '/'));
mkdirSync(target, { recursive: true });
const filesIn = (place) => readdirSync(place, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1)).filter(isMeant).sort();
const there = filesIn(target);
const note = (what, file) => appendFileSync(FOLDER + '/acts', what + ' ' + join(to, file) + '\\n');
const given = filesIn(from);
for (const file of given) {
  if (there.includes(file)) {
    if (readFileSync(join(from, file)).equals(readFileSync(join(target, file)))) continue;
    if (args.includes('--immutable')) process.exit(1);
  }
  cpSync(join(from, file), join(target, file));
  note('writes', file);
}
for (const file of act === 'sync' ? there : []) {
  if (given.includes(file)) continue;
  rmSync(join(target, file));
  note('removes', file);
}
`;

/** Stands for the release tool: writes the pages that lie in the folder \`pages\`. */
const release =
  '#!/bin/sh\nfor out; do :; done\nmkdir -p "$out" && cp -R "$FOLDER/pages/." "$out"\n';

function send(target: string, fails = '') {
  write('acts', '');
  const { status, stderr } = spawnSync(join(deployFolder, 'bin', 'send-pages'), [target], {
    encoding: 'utf8',
    env: {
      PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter),
      FOLDER: folder,
      FAILS: fails,
      TESSERA_SITE: join(folder, 'site'),
      RELEASE: 'release',
    },
  });
  const acts = readFileSync(join(folder, 'acts'), 'utf8').trim().split('\n');
  return { status, stderr, acts };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-send-'));
  write('bin/rclone', rclone, 0o755);
  write('bin/release', release, 0o755);
  for (const file of ['host/1/main.js', 'host/1/main.js.br', 'remotes/one/1/entry.js']) {
    write(`site/${file}`);
  }
  write('site/.log.jsonl');
  write('site/remotes/one/1/.signature.json');
  for (const file of ['index.html', 'one.html', 'registry.json', 'serving.json', 'version.json']) {
    write(`pages/${file}`);
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('object storage gets files before the pages that name them, then what announces these; what is old goes last @REL-1 @TEAM-5', () => {
  expect(send('store:wallet')).toEqual({
    status: 0,
    stderr: '',
    acts: [
      'writes store:wallet/host/1/main.js',
      'writes store:wallet/remotes/one/1/entry.js',
      'writes store:wallet/pages/index.html',
      'writes store:wallet/pages/one.html',
      'writes store:wallet/pages/registry.json',
      'writes store:wallet/pages/serving.json',
      'writes store:wallet/pages/version.json',
    ],
  });
  rmSync(join(folder, 'site/remotes/one/1'), { recursive: true });
  rmSync(join(folder, 'pages/one.html'));
  write('site/remotes/two/1/entry.js');
  write('pages/index.html', 'names two');
  write('pages/version.json', 'two');
  expect(send('store:wallet').acts).toEqual([
    'writes store:wallet/remotes/two/1/entry.js',
    'writes store:wallet/pages/index.html',
    'writes store:wallet/pages/version.json',
    'removes store:wallet/pages/one.html',
    'removes store:wallet/remotes/one/1/entry.js',
  ]);
});

test.each([
  ['files are not all there', 'store:wallet/remotes'],
  ['pages are not', 'store:wallet/pages'],
])('where %s nothing is announced and nothing removed @REL-1 @TEAM-5', (_, fails) => {
  write('store/wallet/pages/version.json', 'former');
  write('store/wallet/host/0/main.js');
  const { status, acts } = send('store:wallet', fails);
  expect(status).toBe(1);
  expect(acts.filter((act) => /pages|removes/.test(act))).toEqual([]);
});

test('a published file that is another one in the storage ends it before any page changes @REL-1 @TEAM-5', () => {
  write('store/wallet/host/1/main.js', 'evil()');
  expect(send('store:wallet')).toMatchObject({ status: 1, acts: [''] });
});

test('the address of a bucket is answered with what to name @TEAM-5', () => {
  const { status, stderr } = send('s3://wallet/production');
  expect([status, stderr]).toEqual([2, expect.stringContaining('name a remote of rclone')]);
  expect(existsSync(join(folder, 'store'))).toBe(false);
});
