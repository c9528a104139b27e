import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const command = join(__dirname, 'command.ts');

const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill();
});

function assemble(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx/esm', command, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (text: Buffer) => (said.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said.err += text.toString()));
  // Not when it exits: what it said last may not have been read then.
  const ended = once(child, 'close').then(([code]: number[]) => code);
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', () => {
      if (said.out.includes('Ctrl-C ends')) resolve();
    });
  });
  return { child, said, ended, ready: Promise.race([ready, ended]) };
}

test('an empty site is built, served with its remotes until Ctrl-C, and stays for the next time, which ends where it cannot be served @KIT-1', async () => {
  const site = await mkdtemp(join(tmpdir(), 'empty-site-'));
  const { child, said, ended, ready } = assemble('--site', site, '--language', 'ru');
  await ready;
  expect(said.out).toContain(`Nothing is deployed in ${site}`);
  const [, origin = ''] = /Ready: (\S+)/.exec(said.out) ?? [];
  const page = await (await fetch(`${origin}/auth`)).text();
  expect(page).toContain('"defaultLanguage":"ru"');
  const registry = await (await fetch(`${origin}/registry.json`)).text();
  for (const name of ['auth', 'exchange', 'payment', 'settings', 'wallet']) {
    expect(said.out).toMatch(new RegExp(`^ +${name} +\\d`, 'm'));
    expect(registry).toContain(`"name":"${name}"`);
  }
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(said.err).toBe('');
  expect(await readFile(join(site, 'registry.json'), 'utf8')).toContain('tessera/wallet');

  // A failure during assembly leaves nothing running either.
  await rm(join(site, '.paint'), { recursive: true, force: true });
  await writeFile(join(site, '.paint'), 'a file where a folder has to be');
  const again = assemble('--site', site);
  expect(await again.ready).toBe(1);
  expect(again.said.err).toMatch(/^Could not assemble: .*\.paint/m);
  await rm(site, { recursive: true });
}, 400_000);
