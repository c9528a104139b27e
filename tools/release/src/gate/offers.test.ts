import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { walletDefinition, writeHost, writeRemote } from '../testing/builds.ts';
import { runCommand } from '../commands/run-command.ts';
import { walletConfig } from '../testing/config.ts';
import { check, promote, publish, startCanary, writePages } from '../index.ts';

let folder: string;
let root: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offers-'));
  root = join(folder, 'site');
  await deployHost('host');
});
afterEach(() => rm(folder, { recursive: true }));

async function deployHost(
  code: string,
  parts: Parameters<typeof writeHost>[2] = {},
): Promise<void> {
  const { version } = await publish(await writeHost(folder, code, parts), root);
  await promote(root, 'host', version);
}

async function published(code: string, definition: object): Promise<string> {
  return (await publish(await writeRemote(folder, code, { definition }), root)).version;
}

const offering = (props: object, slot = 'wallet/account') => ({
  ...walletDefinition,
  offers: [{ slot, props }],
});
const using = (takes: object = { accountId: 'string' }) => ({
  name: 'rates',
  contract: 1,
  slots: [{ slot: 'wallet/account', order: 1, module: './carousel', takes }],
});

/** The gate's findings about a build beside what is deployed, without versions. */
async function said(name: string, definition: object): Promise<string[]> {
  const version = await published('candidate', definition);
  const found = await check(root, name, version);
  return found.map(
    ({ rule, message }) => `${rule}: ${message.replaceAll(/ 0\.\d\.\d[-.\w]*/g, '')}`,
  );
}

async function deploy(name: string, definition: object): Promise<void> {
  await promote(root, name, await published(`deployed-${name}`, definition));
}

test('a part of a slot that a deployed remote offers passes @TEAM-10 @REL-2', async () => {
  await deploy('wallet', offering({ accountId: 'string' }));
  expect(await said('rates', using())).toEqual([]);
});

test('a part of a slot that nobody offers yet is told of, and may be deployed before @TEAM-10 @REL-2', async () => {
  const told =
    "unoffered: puts ./carousel into the slot 'wallet/account', which no deployed remote offers: it is shown once a version of wallet does";
  expect(await said('rates', using())).toEqual([told]);
  await deploy('wallet', walletDefinition);
  expect(await said('rates', using())).toEqual([told]);
  await deploy('rates', using());
});

test('a part that takes what a deployed version does not give is refused, and says who goes first @TEAM-10 @REL-2', async () => {
  await deploy('wallet', offering({}));
  expect(await said('rates', using())).toEqual([
    "slot: puts ./carousel into the slot 'wallet/account', and wallet does not give 'accountId' to the slot 'wallet/account': deploy a version of wallet that does first",
  ]);
});

test.each([
  ['drops the slot', walletDefinition, "does not offer the slot 'wallet/account'"],
  ['drops a prop', offering({}), "does not give 'accountId' to the slot 'wallet/account'"],
  [
    'changes a prop’s type',
    offering({ accountId: 'number' }),
    "gives 'accountId' to the slot 'wallet/account' as number, not as string",
  ],
])(
  'a version that %s is refused, and names who uses it @TEAM-10 @REL-2',
  async (_change, changed, how) => {
    await deploy('wallet', offering({ accountId: 'string' }));
    await deploy('rates', using());
    const cure = 'deploy a version of rates that does without first';
    expect(await said('wallet', changed)).toEqual([
      `slot: ${how}, into which rates puts ./carousel: ${cure}`,
    ]);
    const version = await published('canary', { ...changed, contract: [1] });
    await expect(startCanary(root, 'wallet', version, 10)).rejects.toThrow(how);
  },
);

test('a version that drops a prop which nobody takes passes @TEAM-10', async () => {
  await deploy('wallet', offering({ accountId: 'string', currency: 'string' }));
  await deploy('rates', using());
  expect(await said('wallet', offering({ accountId: 'string' }))).toEqual([]);
});

test('an offer has its remote’s name, and no prop that React takes @TEAM-10 @REL-2', async () => {
  expect(await said('wallet', offering({ key: 'string' }, 'other/account'))).toEqual([
    "slot: offers the slot 'other/account': name it 'wallet/…'",
    "slot: gives 'key' to the slot 'other/account', which has a meaning of its own there",
  ]);
});

test('a host from before such slots goes first @TEAM-10 @REL-2', async () => {
  await deployHost('former', { isOld: true });
  expect(
    (await said('wallet', offering({}))).map((each) =>
      each.replace(/host \S+ cannot/, 'host cannot'),
    ),
  ).toEqual([
    'contract: offers or uses slots of remotes, which host cannot read: deploy a newer host first',
  ]);
});

const conditional = (when: object) => ({
  ...walletDefinition,
  slots: [{ slot: 'home', order: 1, module: './carousel', when }],
});

test('conditions that the host knows pass, and unknown ones are refused before @TEAM-10 @REL-2', async () => {
  const when = { variants: ['crypto'], capabilities: ['accounts'], levels: ['full'] };
  expect(await said('wallet', conditional(when))).toEqual([]);
  await expect(published('wrong', conditional({ capabilities: ['acounts'] }))).rejects.toThrow(
    'slots.0.when.capabilities.0: is none of logout, ',
  );
});

test.each([
  ['reads no conditions', { isOld: true }, 'conditions, which host cannot read'],
  [
    'lacks a name',
    { conditions: { variants: ['crypto'], capabilities: [] } },
    'the condition accounts, which host does not know',
  ],
])(
  'a host that %s of a part is followed by a newer one first @TEAM-10 @REL-2',
  async (_how, parts, why) => {
    await deployHost('former', parts);
    const when = { variants: ['crypto'], capabilities: ['accounts'] };
    expect(await said('wallet', conditional(when))).toEqual([
      `contract: puts ./carousel into the slot 'home' under ${why}: deploy a newer host first`,
    ]);
  },
);

test('the list says which slots each deployed remote offers and uses @TEAM-10', async () => {
  await deploy('wallet', offering({ accountId: 'string' }));
  await deploy('rates', using());
  await published('candidate', using());
  const { stdout } = await runCommand(['list', '--site', root]);
  const slots = stdout.slice(stdout.indexOf('slots:')).replaceAll(/ +0\.\d\S+ +/g, ' ');
  expect(slots.trim().split('\n')).toEqual([
    'slots:',
    'rates uses wallet/account',
    'wallet offers wallet/account; uses home',
  ]);
  const { stdout: document } = await runCommand(['list', 'rates', '--json', '--site', root]);
  expect(JSON.parse(document)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ slots: { offers: [], uses: ['wallet/account'] } }),
      expect.objectContaining({ slots: null }),
    ]),
  );
});

const configurable = (settings: object, module = './carousel') => ({
  ...walletDefinition,
  slots: [{ slot: 'home', order: 1, module, settings }],
});
const setting = (given: Record<string, string | number>) => ({
  ...walletConfig,
  partSettings: { wallet: { './carousel': given }, elsewhere: { './part': { most: 1 } } },
});

test('pages are written with settings that the deployed parts have, and refused with others @TEAM-10', async () => {
  await deploy('wallet', configurable({ most: 3 }));
  const pages = join(folder, 'pages');
  await writePages(root, setting({ most: 5 }), pages);
  await expect(writePages(root, setting({ most: 'five', least: 1 }), pages)).rejects.toThrow(
    /^"partSettings" of the configuration: wallet \S+ has the setting 'most' of \.\/carousel as number, not as string; wallet \S+ does not have the setting 'least' of \.\/carousel$/,
  );
});

test('a version that drops a setting which the site is served with is refused @TEAM-10 @REL-2', async () => {
  await deploy('wallet', configurable({ most: 3 }));
  await writePages(root, setting({ most: 5 }), join(folder, 'pages'));
  expect(await said('wallet', configurable({ least: 3 }))).toEqual([
    "setting: does not have the setting 'most' of ./carousel, which the configuration of 'Wallet' (card) sets: take it out of \"partSettings\" there, and serve the site or write its pages with that first",
  ]);
  expect(await said('wallet', configurable({ most: 1, least: 3 }))).toEqual([]);
});

test('a host from before settings does not follow one whose pages have some @TEAM-10 @REL-2', async () => {
  await writePages(root, setting({}), join(folder, 'pages'));
  const { version } = await publish(await writeHost(folder, 'former', { isOld: true }), root);
  expect((await check(root, 'host', version)).map(({ message }) => message)).toEqual([
    'cannot read "partSettings" of the configuration of \'Wallet\' (card): serve the site or write its pages without first',
  ]);
  await promote(root, 'host', version, { force: true });
  await expect(writePages(root, setting({}), join(folder, 'pages'))).rejects.toThrow(
    'cannot read "partSettings" of the configuration: deploy a newer host first',
  );
});

test('a host from before settings goes first @TEAM-10 @REL-2', async () => {
  await deployHost('former', { isOld: true });
  expect(await said('wallet', configurable({ most: 3 }))).toEqual([
    'contract: has settings of parts, which host cannot read: deploy a newer host first',
  ]);
});
