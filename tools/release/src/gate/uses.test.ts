import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeHost, writeRemote } from '../testing/builds.ts';
import { walletConfig } from '../testing/config.ts';
import { check, promote, publish, rollBack, startCanary, writePages } from '../index.ts';

let folder: string;
let root: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uses-'));
  root = join(folder, 'site');
});
afterEach(() => rm(folder, { recursive: true }));

type Names = Readonly<Record<string, string | null>>;

const provided = { react: '19.3.1', '@tessera/ui': '2.1.0' };
const ui = (names: Names, version = '2.1.0') => ({ '@tessera/ui': { version, names } });

async function host(code: string, names: Names, version = '2.1.0'): Promise<string> {
  const parts = { provided: { ...provided, '@tessera/ui': version }, exports: ui(names, version) };
  return (await publish(await writeHost(folder, code, parts), root)).version;
}

async function wallet(code: string, names: Names | null, version = '2.1.0'): Promise<string> {
  const shared = { '@tessera/ui': `^${version}` };
  const uses = names && ui(names, version);
  return (await publish(await writeRemote(folder, code, { shared, uses }), root)).version;
}

const found = async (name: string, version: string) =>
  (await check(root, name, version)).map(({ rule, message }) => `${rule}: ${message}`);

test('a remote that uses an export which the host lacks is refused, with name and cure @TEAM-4', async () => {
  const deployed = await host('host', { Button: 'a' });
  await promote(root, 'host', deployed);
  const version = await wallet('new', { Button: 'a', Gauge: 'b', Dial: null });
  expect(await found('wallet', version)).toEqual([
    `export: uses Gauge, Dial of @tessera/ui, which host ${deployed} does not provide: deploy a host that does first, or a version of wallet that does without`,
  ]);
  await expect(promote(root, 'wallet', version)).rejects.toThrow('uses Gauge, Dial of @tessera/ui');
});

test('a host without an export that a deployed version or canary uses is refused @TEAM-4', async () => {
  await promote(root, 'host', await host('host', { Button: 'a', Gauge: 'b' }));
  await promote(root, 'wallet', await wallet('one', { Button: 'a' }));
  const canary = await wallet('two', { Gauge: 'b' });
  await startCanary(root, 'wallet', canary, 10);
  const next = await host('next', { Button: 'a' });
  expect(await check(root, 'host', next)).toMatchObject([
    { rule: 'export', name: 'wallet', version: canary },
  ]);
  await expect(promote(root, 'host', next)).rejects.toThrow('uses Gauge of @tessera/ui');
});

test('a rollback to a host without an export that is used is refused, and so is a package gone @TEAM-4', async () => {
  await promote(root, 'host', await host('former', { Button: 'a' }));
  await promote(root, 'host', await host('host', { Button: 'a', Gauge: 'b' }));
  await promote(root, 'wallet', await wallet('one', { Gauge: 'b' }));
  await expect(rollBack(root, 'host')).rejects.toThrow('uses Gauge of @tessera/ui');
  const parts = { provided, exports: {} };
  const empty = await publish(await writeHost(folder, 'empty', parts), root);
  await expect(promote(root, 'host', empty.version)).rejects.toThrow('uses Gauge of @tessera/ui');
});

test('other types under the same version, or a patch of it, are refused: nobody bumped it @TEAM-4', async () => {
  const deployed = await host('host', { Button: 'a' });
  await promote(root, 'host', deployed);
  const version = await wallet('other', { Button: 'b' });
  expect(await found('wallet', version)).toEqual([
    `type: was built against @tessera/ui 2.1.0, and host ${deployed} has 2.1.0 with other types of Button: a changed type takes a later version, which \`pnpm check:provided\` asks for: bump @tessera/ui, build both again and deploy the host first`,
  ]);
  await promote(root, 'wallet', await wallet('same', { Button: 'a' }));
  expect(await found('host', await host('patched', { Button: 'b' }, '2.1.1'))).toEqual([
    expect.stringMatching(/^type: .* has 2\.1\.1 with other types of Button/),
  ]);
});

test('other types of a later minor version are told and let through @TEAM-4', async () => {
  await promote(root, 'host', await host('host', { Button: 'a' }));
  await promote(root, 'wallet', await wallet('one', { Button: 'a' }));
  const next = await host('next', { Button: 'b' }, '2.2.0');
  const told = `was built against @tessera/ui 2.1.0, and host ${next} has 2.2.0 with other types of Button`;
  expect(await found('host', next)).toEqual([`later-type: ${told}`]);
  const { forced } = await promote(root, 'host', next);
  expect(forced).toMatchObject([{ rule: 'later-type' }]);
});

test('types of a version before that of the build are refused, whatever the range says @TEAM-4', async () => {
  await promote(root, 'host', await host('host', { Button: 'a' }));
  const uses = ui({ Button: 'b' }, '2.2.0');
  const built = await writeRemote(folder, 'wide', { shared: { '@tessera/ui': '^2' }, uses });
  const { version } = await publish(built, root);
  expect(await found('wallet', version)).toEqual([
    expect.stringMatching(/^type: .* other types of Button: deploy a host that has it first$/),
  ]);
});

test('a use known by name alone and an unknown use are reported @TEAM-4', async () => {
  await promote(root, 'host', await host('host', { Button: 'a' }));
  expect(await found('wallet', await wallet('by-hand', { Button: null }))).toEqual([]);
  expect(await found('wallet', await wallet('whole', { '*': null }))).toEqual([
    'unrecorded: uses @tessera/ui as a whole: which of its exports, no record can say',
  ]);
});

test('builds of before the record pass as they did, and a line says so @TEAM-4', async () => {
  await promote(root, 'host', await host('host', { Button: 'a' }));
  const former = await wallet('former', null);
  expect(await found('wallet', former)).toEqual([
    'unrecorded: does not record what it uses: of packages the versions alone are compared',
  ]);
  await promote(root, 'wallet', former);
  const silent = await publish(
    await writeHost(folder, 'silent', { provided, exports: null }),
    root,
  );
  await promote(root, 'host', silent.version);
  const recorded = await wallet('recorded', { Gauge: 'b' });
  expect(await found('wallet', recorded)).toEqual([
    `unrecorded: host ${silent.version} does not record what it provides: of packages the versions alone are compared`,
  ]);
});

/** As webpack and Rspack write a container, and a module of it in a chunk. */
const bundled = {
  webpack: 'var u={818:()=>s("default","@tessera/ui",!1,[1,2,1,0]),90:()=>s("default","other",!1)}',
  Rspack:
    'x={818:{shareScope:"default",shareKey:"@tessera/ui",import:null},90:{shareScope:"default",shareKey:"other"}}',
};

test.each(Object.entries(bundled))(
  'an export that the host lacks is refused in a build of %s without a record @TEAM-10 @TEAM-4',
  async (_bundler, entry) => {
    const deployed = await host('host', { Button: 'a' });
    await promote(root, 'host', deployed);
    const publishedWith = async (code: string, part: string) => {
      const shared = { '@tessera/ui': '^2.1.0' };
      const files = { 'entry.js': entry, 'top-up.js': part };
      const dist = await writeRemote(folder, code, { shared, uses: null, files });
      return (await publish(dist, root)).version;
    };
    const unrecorded = expect.stringMatching(/^unrecorded: does not record what it uses/) as string;
    const part =
      'var s=n(818),r=n(90);(0,s.useGauge)("/x");(0,j.jsx)(s.Dial,{});(0,j.jsx)(s.Button,{})';
    expect(await found('wallet', await publishedWith('lacks', part))).toEqual([
      unrecorded,
      `export: uses useGauge, Dial of @tessera/ui, which host ${deployed} does not provide: deploy a host that does first, or a version of wallet that does without`,
    ]);
    const fine = '{var s=n(818);(0,j.jsx)(s.Button,{})}{let s=n(90);(0,s.useGauge)("/x")}';
    expect(await found('wallet', await publishedWith('fine', fine))).toEqual([unrecorded]);
  },
);

test('an export that the host lacks is refused in a build of Vite without a record @TEAM-10 @TEAM-4', async () => {
  await promote(root, 'host', await host('host', { Button: 'a' }));
  const part =
    'var v,y,w=e=>{v=e.useGauge,y=e.Button,e.default},T=o(b.share,{canonical:`default:@tessera/ui`,aliases:[`@tessera/ui`]})';
  const shared = { '@tessera/ui': '^2.1.0' };
  const files = { 'top-up.js': part };
  const dist = await writeRemote(folder, 'vite', { shared, uses: null, files });
  const { version } = await publish(dist, root);
  expect((await found('wallet', version)).at(-1)).toMatch(
    /^export: uses useGauge of @tessera\/ui, /,
  );
});

test('what logs people in is for the remotes that a configuration of the site names @FED-2 @TEAM-4', async () => {
  const names = { startSession: null, useSession: null };
  const session = { '@tessera/session': { version: '2.3.0', names } };
  const parts = { provided: { ...provided, '@tessera/session': '2.3.0' }, exports: session };
  await promote(
    root,
    'host',
    (await publish(await writeHost(folder, 'host', parts), root)).version,
  );
  const shared = { '@tessera/session': '^2.3.0' };
  const built = await writeRemote(folder, 'new', { shared, uses: session });
  const { version } = await publish(built, root);
  // Nobody has served the site yet.
  expect(await found('wallet', version)).toEqual([]);
  await writePages(root, walletConfig, join(folder, 'pages'));
  expect(await found('wallet', version)).toEqual([
    expect.stringMatching(
      /^export: uses startSession of @tessera\/session, which the configuration of '.*' \(card\) gives to auth alone: if it is to log people in, name it in "logInRemotes" there/,
    ),
  ]);
  await expect(promote(root, 'wallet', version)).rejects.toThrow('gives to auth alone');
  await writePages(root, { ...walletConfig, logInRemotes: ['wallet'] }, join(folder, 'pages'));
  expect(await found('wallet', version)).toEqual([]);
});
