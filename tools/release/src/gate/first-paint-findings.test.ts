import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../commands/run-command.ts';
import {
  containerCode,
  paintsParts,
  walletDefinition,
  writeHost,
  writeRemote,
} from '../testing/builds.ts';
import { walletConfig } from '../testing/config.ts';
import { check, checkDeployed, paintPages, promote, publish } from '../index.ts';

let folder: string;
let root: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-paint-findings-'));
  root = join(folder, 'site');
  await deploy(await writeHost(folder, 'host', { firstPaint: paintsParts }));
  await paintPages(root, walletConfig);
});
afterEach(() => rm(folder, { recursive: true }));

const broken = 'throw new Error("broken part");';
const definitionOf = (name: string, path: string) => ({
  ...walletDefinition,
  name,
  routes: [{ path, module: './top-up', access: 'visitor', firstPaint: true }],
  slots: [],
});
const build = (code: string, body?: string, name = 'auth') =>
  writeRemote(folder, code, {
    definition: definitionOf(name, name),
    files: {
      'entry.js': `/* ${code} */ ${containerCode(`remote_${name}`, ['./top-up'], body)}`,
      'top-up.js': '',
    },
  });

async function deploy(dist: string): Promise<string> {
  const { name, version } = await publish(dist, root);
  await promote(root, name, version);
  return version;
}

const release = (...args: string[]) => runCommand([...args, '--site', root]);
const warning =
  /^warning: first-paint: auth \S+ is not painted before its scripts: \/auth \(en\): Error: broken part$/m;

test('a build whose first paint fails is published, with the reason as a warning @FIRST-5', async () => {
  const { code, stdout } = await release('publish', await build('bad', broken));
  expect(code).toBe(0);
  expect(stdout).toContain('is published; deploy it with');
  expect(stdout).toMatch(warning);
  expect((await release('publish', await build('good'))).stdout).not.toContain('warning');
});

test('the check warns of it and refuses nothing, and it is promoted @FIRST-5 @REL-2', async () => {
  const { name, version } = await publish(await build('bad', broken), root);
  expect(await check(root, name, version)).toMatchObject([
    { rule: 'first-paint', name, version },
    { rule: 'first-paint', name, version },
  ]);
  const told = await release('check', name, version);
  expect(told.code).toBe(0);
  expect(told.stdout).toMatch(warning);
  expect(told.stdout).toContain(`nothing else speaks against auth ${version}`);
  expect(JSON.parse((await release('check', name, version, '--json')).stdout)).toHaveLength(2);
  expect((await release('promote', name, version)).code).toBe(0);
  expect((await release('check')).stdout).toMatch(warning);
});

test('a remote is not told of what fails in another one @FIRST-5', async () => {
  await deploy(await build('bad', broken));
  const { name, version } = await publish(await build('two', undefined, 'gift'), root);
  expect(await check(root, name, version)).toEqual([]);
  expect((await checkDeployed(root)).map((found) => found.name)).toEqual(['auth', 'auth']);
});

test('a host is told of every page that it cannot paint @FIRST-5', async () => {
  await deploy(await build('good'));
  const firstPaint = 'globalThis.tesseraFirstPaint = () => { throw new Error("no frame"); };';
  const { name, version } = await publish(await writeHost(folder, 'bad', { firstPaint }), root);
  const found = await check(root, name, version);
  expect(found.map(({ message }) => message)).toEqual([
    'is not painted before its scripts: /auth (en): Error: no frame',
    'is not painted before its scripts: /auth (ru): Error: no frame',
  ]);
});
