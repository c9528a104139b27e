import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readEnvironment } from './testing/environment.ts';
import { deployFolder, describeWith } from './testing/installed.ts';

const run = (program: string, args: readonly string[], env?: Readonly<Record<string, string>>) =>
  spawnSync(program, args, { cwd: deployFolder, encoding: 'utf8', ...(env && { env }) });

describeWith(['haproxy'], 'HAProxy', ({ haproxy }) => {
  test('reads its files with the shipped environment, and has nothing to warn of @LOAD-3', () => {
    const { status, stderr } = run(haproxy, ['-c', '-f', 'haproxy'], readEnvironment('haproxy'));
    expect([status, stderr]).toEqual([0, expect.not.stringMatching(/WARNING|ALERT/)]);
  });

  test('refuses to start without the servers that it is for @LOAD-3', () => {
    const lacking = { ...readEnvironment('haproxy'), DATABASE_2: '' };
    expect(run(haproxy, ['-c', '-f', 'haproxy'], lacking).status).toBe(1);
  });

  test.each([
    ['lacks only the standby', 200, { reason: 'no-standby', reads: 'ok' }],
    ['has no database', 503, { reason: 'unreachable' }],
  ])('before a backend that %s answers %d @LOAD-2', async (_what, expected, said) => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-haproxy-'));
    const [bind, api] = [join(folder, 'bind'), join(folder, 'api')];
    let checks = 0;
    let isJudged = (): void => undefined;
    const judged = new Promise<void>((resolve) => (isJudged = resolve));
    const backend = createServer(({ url }, response) => {
      if (url !== '/readyz') return void response.end('{}');
      response.writeHead(503).end(JSON.stringify({ status: 'error', ...said }));
      checks += 1;
      // Two checks of each of three servers are enough to take it out, and were heard before the last of more.
      if (checks === 12) isJudged();
    }).listen(api);
    const files = ['0-global.cfg', 'api.cfg'].flatMap((name) => ['-f', join('haproxy', name)]);
    const balancer = spawn(haproxy, ['-db', ...files], {
      cwd: deployFolder,
      stdio: 'ignore',
      env: {
        API_BIND: `unix@${bind}`,
        API_1: `unix@${api}`,
        API_2: `unix@${api}`,
        API_3: `unix@${api}`,
      },
    });
    try {
      await judged;
      const [answer] = (await once(get({ socketPath: bind, path: '/v2/wallet' }), 'response')) as [
        IncomingMessage,
      ];
      answer.resume();
      expect(answer.statusCode).toBe(expected);
    } finally {
      balancer.kill();
      await once(balancer, 'exit');
      backend.closeAllConnections();
      backend.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

/**
 * The highest exposure that `systemd-analyze` may find, in tenths: 0 is none, 100 all there is. The first process of
 * nginx is root's.
 */
const mostExposed = (name: string) => (name === 'nginx.service' ? 25 : 20);
const shipped = readdirSync(join(deployFolder, 'systemd'));
/** Units of Debian's packages that are given a drop-in. */
const packaged = shipped
  .filter((name) => name.endsWith('.d'))
  .map((name) => join('/lib/systemd/system', name.replace(/\.d$/, '')));
const isUnit = (name: string) => /\.(service|timer)$/.test(name);
const services = [...shipped, ...packaged.map((file) => basename(file))].filter((name) =>
  name.endsWith('.service'),
);

describeWith(['systemd-analyze', 'haproxy'], 'systemd', ({ 'systemd-analyze': analyze }) => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-units-'));
    cpSync(join(deployFolder, 'systemd'), folder, { recursive: true });
    for (const file of packaged) {
      if (existsSync(file)) cpSync(file, join(folder, basename(file)));
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('knows every word of the units, and finds the programs that they start @BACK-6 @OPS-4', () => {
    const units = readdirSync(folder).filter(isUnit);
    expect(units).toEqual(expect.arrayContaining(shipped.filter(isUnit)));
    const files = units.map((name) => join(folder, name.replace('@.', '@1.')));
    const { status, stdout, stderr } = run(analyze, ['verify', '--man=no', ...files]);
    expect([status, stdout, stderr]).toEqual([0, '', '']);
  });

  test.each(services)('finds %s shut in @SEC-8 @OPS-4', (name) => {
    const file = join(folder, name);
    // Without its package there is only the drop-in.
    if (!existsSync(file)) writeFileSync(file, '[Service]\nExecStart=/bin/true\n');
    const given = [
      'security',
      '--offline=true',
      `--threshold=${mostExposed(name)}`,
      '--no-pager',
      file,
    ];
    const { status, stdout } = run(analyze, given);
    expect(stdout).toContain('Overall exposure level');
    expect(status).toBe(0);
  });
});

test('the unit of the release service takes the site that its settings name, and writes no other @TEAM-10', () => {
  const unit = readFileSync(join(deployFolder, 'systemd', 'tessera-release.service'), 'utf8');
  const { RELEASE_SITE: site, ...rest } = readEnvironment('release');
  expect(rest).toEqual({});
  expect(unit).toMatch(/^ExecStart=.* serve --site \$\{RELEASE_SITE\} /m);
  expect(unit.match(/^ReadWritePaths=.*/gm)).toEqual([`ReadWritePaths=${site}`]);
});

describeWith(['sh'], 'the scripts', ({ sh }) => {
  const scripts = ['bin', 'postgresql'].flatMap((folder) =>
    readdirSync(join(deployFolder, folder)).map((name) => join(folder, name)),
  );

  test.each(scripts)('%s can be read by the shell and be run', (file) => {
    expect(run(sh, ['-n', file])).toMatchObject({ status: 0, stderr: '' });
    expect(run(sh, ['-c', `test -x ${file}`]).status).toBe(0);
  });
});
