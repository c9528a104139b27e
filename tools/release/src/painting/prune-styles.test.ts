import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../commands/run-command.ts';
import { walletDefinition, writeHost, writeRemote } from '../testing/builds.ts';
import { walletConfig } from '../testing/config.ts';
import { paintPages, promote, publish, repaint } from '../index.ts';
import { site } from '../site/site.ts';
import { pruneStyles } from './paint-store.ts';

let folder: string;
let root: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prune-styles-'));
  root = join(folder, 'site');
  await deploy('72');
  const routes = [{ path: 'auth', module: './top-up', access: 'visitor', firstPaint: true }];
  const definition = { ...walletDefinition, routes, slots: [] };
  const { name, version } = await publish(await writeRemote(folder, 'one', { definition }), root);
  await promote(root, name, version);
  await paintPages(root, walletConfig);
});
afterEach(() => rm(folder, { recursive: true }));

/** A host whose first paints wear a rule of their own. */
async function deploy(width: string): Promise<void> {
  const html = `<p style="width:${width}px">Hello</p>`;
  const firstPaint = `globalThis.tesseraFirstPaint = () => ({ html: '${html}', faults: [] });`;
  const { name, version } = await publish(await writeHost(folder, width, { firstPaint }), root);
  await promote(root, name, version);
}

async function deployAnother(): Promise<readonly string[]> {
  const former = await styles();
  await deploy('90');
  await repaint(root);
  return former;
}

/** The stylesheets, each with its compressed copy and no copy without one. */
async function styles(): Promise<readonly string[]> {
  const files = await readdir(site.paintStyles(root));
  const sheets = files.filter((file) => file.endsWith('.css'));
  expect(files.sort()).toEqual(sheets.flatMap((file) => [file, `${file}.br`]).sort());
  return sheets;
}

function passDays(days: number): void {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + days * 86_400_000);
}

test('a stylesheet of what is deployed stays, however old it is @TEAM-6', async () => {
  passDays(100);
  expect(await pruneStyles(root, 30, { remove: true })).toEqual([]);
  expect(await styles()).toHaveLength(1);
});

test('the days of a stylesheet count from the end of the deployment that wore it @TEAM-6', async () => {
  passDays(100);
  const former = await deployAnother();
  passDays(29);
  expect(await pruneStyles(root, 30)).toEqual([]);
  passDays(2);
  expect(await pruneStyles(root, 30)).toEqual(former);
  expect(await styles()).toHaveLength(2);
  expect(await pruneStyles(root, 30, { remove: true })).toEqual(former);
  expect(await styles()).toHaveLength(1);
});

test('the command says how many there are, and removes them where that is said @TEAM-6', async () => {
  const [former = ''] = await deployAnother();
  passDays(40);
  const command = (...args: string[]) => runCommand(['prune', ...args, '--site', root]);
  const dry = await command();
  expect(dry.stdout).toContain('1 stylesheet of former first paints would be removed');
  expect(dry.stdout).toContain('add --remove');
  expect((await command('--remove')).stdout).toContain(
    '1 stylesheet of former first paints is removed',
  );
  expect(await styles()).not.toContain(former);
});
