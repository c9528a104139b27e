import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployedRemotes, parseCohort } from '@tessera/contract';
import { writeHost, writeRemote } from '../testing/builds.ts';
import { walletConfig } from '../testing/config.ts';
import { promote, publish, readDeployment } from '../index.ts';
import { runCommand } from './run-command.ts';

const root = join(__dirname, '..', '..', '..', '..');
const commands = [
  'publish',
  'preview',
  'promote',
  'canary',
  'rollback',
  'withdraw',
  'list',
  'log',
  'check',
  'pages',
  'prune',
  'keys',
  'tokens',
  'serve',
  'create',
] as const;

const acts = [
  'publish',
  'preview',
  'promote',
  'canary',
  'rollback',
  'withdraw',
  'prune',
  'keys',
  'tokens',
];

let folder: string;
let site: string;
/** A version of the wallet that the gate refuses, and one that it does not. */
let refused: string;
let good: string;

const release = (...args: string[]) => runCommand(args);
const onSite = (...[name = '', ...args]: string[]) => release(name, '--site', site, ...args);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cli-'));
  site = join(folder, 'site');
  const host = await publish(await writeHost(folder), site);
  await promote(site, host.name, host.version);
  good = (await publish(await writeRemote(folder, 'good'), site)).version;
  const definition = {
    name: 'wallet',
    contract: 1,
    slots: [{ slot: 'hall', order: 1, module: './carousel' }],
  };
  refused = (await publish(await writeRemote(folder, 'refused', { definition }), site)).version;
});
afterAll(() => rm(folder, { recursive: true }));

describe('help is no fault, and is on standard output @REL-1', () => {
  test.each([[[]], [['help']], [['--help']], [['-h']]])(
    'the tool explains itself by %j',
    async (args) => {
      const { code, stdout, stderr } = await release(...args);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      for (const command of commands)
        expect(stdout).toMatch(new RegExp(`^  release ${command} `, 'm'));
      expect(stdout).toContain('Exit codes: 0 done, 1 refused or failed, 2 wrong usage.');
    },
  );

  test.each(commands)('%s explains every option that it takes', async (command) => {
    const { code, stdout, stderr } = await release(command, '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^release ${command}\\b`));
    expect(stdout).toContain('--site <folder>');
    expect(stdout.includes('--force')).toBe(
      ['preview', 'promote', 'canary', 'rollback'].includes(command),
    );
    expect(stdout.includes('--json')).toBe(
      ['publish', 'preview', 'list', 'log', 'check'].includes(command),
    );
    expect(stdout.includes('--why')).toBe(acts.includes(command));
    expect(stdout.includes('--key <file>')).toBe([...acts, 'serve'].includes(command));
  });
});

describe('a wrong command line ends with 2 and shows the usage @REL-1 @TEAM-5', () => {
  test.each([
    [['deploy'], "there is no command 'deploy'"],
    [['publish'], 'release publish: something is missing'],
    [['promote', 'wallet'], 'release promote: something is missing'],
    [['promote', 'wallet', '1', '2'], "release promote: '2' is too much"],
    [['promote', 'wallet', '1', '--gently'], '--gently'],
    [['canary', 'wallet', '1', 'half'], "'half' is no share"],
    [['canary', 'wallet', '1', '100'], "'100' is no share"],
    [['canary', 'wallet', '1'], 'the share of users is missing'],
    [['rollback'], 'release rollback: something is missing'],
    [['list', '--force'], '--force'],
    [['rollback', 'wallet', '--force'], '--force takes the reason for the log: --why <text>'],
    [['check', 'wallet'], 'release check: the version is missing'],
    [['pages', '--out', 'pages'], 'release pages: the configuration is missing'],
    [['pages', '--config', 'config.json'], 'release pages: the folder to write to is missing'],
    [['withdraw'], 'release withdraw: something is missing'],
    [['prune', '--days', '0'], "'0' is no number of days"],
    [['create'], 'release create: something is missing'],
    [['list', '--site', 's3://wallet/production'], "'s3://wallet/production' is no folder. A site"],
    [['serve', '--site=S3://wallet'], 'send-pages copies a site to object storage'],
    [['list', '--site', 'file:///srv/site'], "'file:///srv/site' is no folder"],
    [
      ['pages', '--config', join(root, 'deploy/config.json'), '--out', 's3://wallet/pages'],
      "'s3://wallet/pages' is no folder",
    ],
    [['keys'], 'release keys: something is missing'],
    [['keys', 'lend'], "there is no 'lend'"],
    [['keys', 'create'], 'release keys: something is missing'],
    [['keys', 'allow', 'wallet', 'deploy', 'key'], "'deploy' is no right: publish, promote, all"],
  ])('%j', async (args, message) => {
    const { code, stdout, stderr } = await onSite(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^ *release \w+/m);
    expect(stderr).not.toContain('    at ');
  });
});

describe('an impossible command ends with 1 and one sentence, without a stack trace @REL-1', () => {
  test.each([
    [['publish', '/nowhere'], '/nowhere'],
    [['promote', 'wallet', '9.9.9'], '9.9.9'],
    [['canary', 'nothing', '1', '5'], 'nothing'],
    [['rollback', 'nothing'], 'nothing'],
    [['withdraw', 'nothing'], 'nothing is not deployed'],
    [['withdraw', 'host'], 'there is no page without'],
    [['check', 'wallet', '9.9.9'], '9.9.9'],
    [['create', 'host'], "'host' is the name of the shell"],
    [['keys', 'allow', '*', 'all', 'ed25519:short'], "'ed25519:short' is no public key"],
    [
      ['keys', 'allow', '../x', 'all', `ed25519:${'A'.repeat(43)}`],
      "'../x' is no name of a remote",
    ],
    [['keys', 'revoke', 'nothing'], "there is no key 'nothing'"],
    [['pages', '--config', '/nowhere.json', '--out', '/nowhere'], 'there is no configuration at'],
  ])('%j', async (args, message) => {
    const { code, stdout, stderr } = await onSite(...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
  });

  test('a configuration that is none names its fault and writes nothing', async () => {
    const config = join(folder, 'config.json');
    await writeFile(config, '{"variant":"gold"}');
    const { code, stderr } = await onSite(
      'pages',
      '--config',
      config,
      '--out',
      join(folder, 'out'),
    );
    expect(code).toBe(1);
    expect(stderr).toContain('variant');
    expect(await readdir(folder)).not.toContain('out');
  });

  test('a configuration that permits overrides is written where that is said to be meant @REL-4 @SEC-1', async () => {
    const file = join(folder, 'config.json');
    const overrides = { origins: ['http://localhost:*'] };
    await writeFile(file, JSON.stringify({ ...walletConfig, overrides }));
    const pages = ['pages', '--config', file, '--out', join(folder, 'pages')];
    const { code, stderr } = await onSite(...pages);
    expect(code).toBe(1);
    expect(stderr).toContain('permits overrides from http://localhost:*: set "overrides" to null');
    expect(await readdir(folder)).not.toContain('pages');
    expect((await onSite(...pages, '--overrides')).code).toBe(0);
  });
});

test('the gate refuses with 1, as text or as JSON, and is obeyed with 0 @REL-1 @REL-2', async () => {
  const promoted = await onSite('promote', 'wallet', refused);
  expect(promoted.code).toBe(1);
  expect(promoted.stderr).toContain("the slot 'hall'");
  const checked = await onSite('check', 'wallet', refused, '--json');
  expect(checked.code).toBe(1);
  expect(JSON.parse(checked.stdout)).toMatchObject([{ rule: 'slot', name: 'wallet' }]);

  expect(await onSite('promote', 'wallet', good)).toMatchObject({ code: 0, stderr: '' });
  const clean = await onSite('check', '--json');
  expect({ ...clean, stdout: JSON.parse(clean.stdout) as unknown }).toEqual({
    code: 0,
    stdout: [],
    stderr: '',
  });
});

test.each(['50', '0.01'])(
  'a canary of %s %% tells how a browser becomes one of those that have it @REL-3',
  async (percent) => {
    await onSite('promote', 'wallet', good);
    const built = await writeRemote(folder, 'next');
    const { version } = await publish(built, site);
    const { stdout } = await onSite('canary', 'wallet', version, percent);
    const [, cookie] = /document\.cookie = 'wallet\.cohort=(\S+); path=\/'/.exec(stdout) ?? [];
    const { registry } = await readDeployment(site);
    const given = deployedRemotes(registry, parseCohort(cookie));
    expect(given.map(({ metadata }) => metadata.version)).toEqual([version]);
  },
);

test('a build that cannot be run is told in a sentence @REL-1', async () => {
  const broken = join(folder, 'broken');
  await mkdir(broken);
  await writeFile(join(broken, 'package.json'), '{"scripts":');
  const { code, stderr } = await onSite('publish', broken);
  expect({ code, trace: stderr.includes('    at ') }).toEqual({ code: 1, trace: false });
  expect(stderr).toContain('package.json is not readable as JSON');
});

test('the name of a remote in place of its folder is answered with the folder @REL-1', async () => {
  const { stderr } = await onSite('publish', join(root, 'payment'));
  expect(stderr).toContain(`did you mean ${join(root, 'remote-payment')}?`);
});

test.each([
  [['list'], 0, 'stdout', 'wallet'],
  [['check', 'wallet', '9.9.9'], 1, 'stderr', '9.9.9'],
  [['list', '--force'], 2, 'stderr', 'release list [<name>]'],
] as const)('%j ends its process with %i @REL-1', async (args, code, stream, text) => {
  const tool = ['--import', 'tsx/esm', join(__dirname, '..', 'cli.ts')];
  const ended = await new Promise<{ readonly code: unknown; readonly text: string }>((resolve) => {
    const all = [...tool, ...args, '--site', site];
    execFile(process.execPath, all, { cwd: root }, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, text: { stdout, stderr }[stream] });
    });
  });
  expect(ended.code).toBe(code);
  expect(ended.text).toContain(text);
});
