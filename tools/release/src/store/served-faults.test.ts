import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { writeRemote } from '../testing/builds.ts';
import { serveElsewhere } from '../testing/elsewhere.ts';
import type { Elsewhere } from '../testing/elsewhere.ts';
import { folderAddress } from './publication-files.ts';
import { servedFaults } from './served-faults.ts';

let folder: string;
let built: string;
let elsewhere: Elsewhere;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'served-'));
  built = await writeRemote(folder, 'one');
  elsewhere = await serveElsewhere(built);
});
afterEach(async () => {
  await elsewhere.stop();
  await rm(folder, { recursive: true });
});

test('a server that sends every file as it was built, to pages of any origin, has no fault @TEAM-5', async () => {
  // No page asks for these, and they stay where the build was made.
  await mkdir(join(built, '.vite'));
  for (const file of ['.vite/manifest.json', 'top-up.js.map']) {
    await writeFile(join(built, file), '{}');
    elsewhere.spoil(basename(file), (response) => response.writeHead(404).end());
  }
  expect(await servedFaults(built, elsewhere.url)).toEqual([]);
});

type Spoiling = Parameters<Elsewhere['spoil']>[1];
const spoilings: readonly (readonly [string, Spoiling, string])[] = [
  [
    'a changed byte',
    (response, headers) => response.writeHead(200, headers).end('topUq()'),
    'has other bytes than the build: upload that file again',
  ],
  [
    'bytes without an end',
    (response, headers, content) => {
      response.writeHead(200, headers).write(content);
      response.write('more');
    },
    'has other bytes than the build',
  ],
  [
    'fewer bytes',
    (response, headers, content) => response.writeHead(200, headers).end(content.subarray(0, -1)),
    'has other bytes than the build',
  ],
  [
    'no word for other origins',
    (response, headers, content) =>
      response.writeHead(200, { 'content-type': headers['content-type'] }).end(content),
    "let its server say 'Access-Control-Allow-Origin: *'",
  ],
  [
    'a word for one origin alone',
    (response, headers, content) =>
      response
        .writeHead(200, { ...headers, 'access-control-allow-origin': 'https://page.invalid' })
        .end(content),
    "let its server say 'Access-Control-Allow-Origin: *'",
  ],
  [
    'a redirect',
    (response, headers) =>
      response.writeHead(302, { ...headers, location: 'https://evil.example/top-up.js' }).end(),
    'leads on to https://evil.example/top-up.js, and pages follow no redirect',
  ],
  [
    '404',
    (response, headers) => response.writeHead(404, headers).end(),
    'answers 404: put every file of the build there',
  ],
  [
    'another type',
    (response, headers, content) =>
      response.writeHead(200, { ...headers, 'content-type': 'text/html' }).end(content),
    "is sent as 'text/html': let its server say 'Content-Type: text/javascript'",
  ],
  ['nothing', (response) => response.destroy(), 'does not answer ('],
  [
    'an answer that breaks off',
    (response, headers, content) => {
      response.writeHead(200, { ...headers, 'content-length': content.length });
      response.write(content.subarray(0, 1), () => response.destroy());
    },
    'does not answer (',
  ],
];

test.each(spoilings)(
  'where a file is answered with %s, the file and the cure are told @TEAM-5',
  async (_what, answer, told) => {
    elsewhere.spoil('top-up.js', answer);
    const [fault = '', ...others] = await servedFaults(built, elsewhere.url);
    expect(others).toEqual([]);
    expect(fault).toContain(`${elsewhere.url}top-up.js`);
    expect(fault).toContain(told);
  },
);

test('a server that never answers costs a bounded time @TEAM-5', async () => {
  const files = (await readdir(built)).filter((file) => file !== 'remote.json');
  for (const file of files) elsewhere.spoil(file, () => undefined);
  const late = files.sort().map((file) => `${elsewhere.url}${file} does not answer in time`);
  for (const patience of [
    { fileMs: 100, allMs: 3_600_000 },
    { fileMs: 3_600_000, allMs: 100 },
  ]) {
    const faults = await servedFaults(built, elsewhere.url, patience);
    expect(faults.map((fault) => fault.slice(0, fault.indexOf(': see')))).toEqual(late);
  }
});

test('a folder is named with or without a slash at its end @TEAM-5', () => {
  const address = 'https://cdn.team.example/loyalty/0.3.0/';
  expect(folderAddress(address)).toBe(address);
  expect(folderAddress('https://CDN.team.example/loyalty/0.3.0')).toBe(address);
});

test.each([
  'http://cdn.team.example/wallet/',
  'https://user:secret@cdn.team.example/wallet/',
  'https://cdn.team.example/wallet/?version=1',
  'https://cdn.team.example/wallet/#1',
  'ftp://cdn.team.example/wallet/',
  'wallet/0.1.0',
])('the address %s is refused with what one is @TEAM-5', (url) => {
  expect(() => folderAddress(url)).toThrow('it has to be a folder by https');
});
