import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const command = join(__dirname, 'command.ts');

function assemble(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx/esm', command, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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

test('an empty site is built, served with its remotes until Ctrl-C, and stays for the next time @KIT-1', async () => {
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
  await rm(site, { recursive: true });
}, 400_000);
