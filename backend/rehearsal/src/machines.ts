import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';

const execute = promisify(execFile);

/** Runs a program outside of the machines. @throws Error with what it said */
export async function run(program: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await execute(program, args, { maxBuffer: 2 ** 26 });
  return stdout.trim();
}

/** Files with the first process of each machine, which is another one after each boot. */
export const leadersIn = (folder: string) => join(folder, 'leaders');

/** The names of machines by the addresses that the files of `deploy/` have for them. */
const addresses = {
  db1: '10.0.0.11',
  db2: '10.0.0.12',
  db3: '10.0.0.13',
  wallet: '10.0.0.10',
} as const;

export type MachineName = keyof typeof addresses;
export const machineNames = Object.keys(addresses) as readonly MachineName[];
export const databases = ['db1', 'db2', 'db3'] as const;

/** The address of whoever is outside: people, providers, and who sets machines up. */
export const outside = '10.0.0.1';

/** The names of providers in `deploy/env/backend.env`: all of them are outside. */
export const providerHosts = ['sms', 'payments', 'payouts', 'verification', 'rates'];

/** The names that all know. */
const hostsFile = [
  ['127.0.0.1', 'localhost'],
  ...Object.entries(addresses).map(([name, address]) => [address, name]),
  [addresses.wallet, 'wallet.example', 'releases.wallet.example'],
  [outside, ...providerHosts.map((name) => `${name}.example`)],
]
  .map((line) => `${line.join(' ')}\n`)
  .join('');

/** Folders that belong to this machine's own services and not to a fresh one. */
const notFresh = [
  'etc/systemd/system',
  'etc/postgresql',
  'etc/patroni',
  'etc/tessera',
  'etc/nginx/conf.d',
  'etc/nginx/sites-enabled',
  'var/lib/postgresql',
  'var/lib/etcd',
  'var/log/journal',
];

const backupsIn = (folder: string) => join(folder, 'backups');

/** A disk of PostgreSQL's, in memory and of a size, so that it can be full and nothing else is. */
async function mountDisk(place: string): Promise<void> {
  await mkdir(place, { recursive: true });
  await run('mount', '-t', 'tmpfs', '-o', 'size=3g,mode=755', 'tmpfs', place);
  await run('chown', 'postgres:postgres', place);
}

const bootedWithinMs = 60_000;

/**
 * A Debian of its own that was booted out of this one's files: what it writes goes into `folder`, its network is the
 * one of the rehearsal, and its units are run by its own systemd.
 */
export class Machine {
  readonly name: MachineName;
  readonly #folder: string;
  #container: ChildProcess | undefined;
  #leader = '';

  constructor(name: MachineName, folder: string) {
    this.name = name;
    this.#folder = join(folder, name);
  }

  /** Its files, seen from outside. */
  get root(): string {
    return `/proc/${this.#leader}/root`;
  }

  /** Its cable to the others. */
  async #plugIn(): Promise<void> {
    const { name } = this;
    await run('ip', 'netns', 'add', name);
    await run('ip', 'link', 'add', `to-${name}`, 'type', 'veth', 'peer', 'eth0', 'netns', name);
    await run('ip', 'link', 'set', `to-${name}`, 'master', 'switch', 'up');
    await run('ip', '-n', name, 'addr', 'add', `${addresses[name]}/24`, 'dev', 'eth0');
    for (const link of ['lo', 'eth0']) await run('ip', '-n', name, 'link', 'set', link, 'up');
  }

  /** The disk of the database, and that of backups, which the databases share. */
  async #mountDisks(root: string): Promise<void> {
    if (this.name === 'wallet') return;
    await mountDisk(join(root, 'var/lib/postgresql'));
    const place = join(root, 'var/backups/tessera');
    await mkdir(place, { recursive: true });
    await run('mount', '--bind', backupsIn(dirname(this.#folder)), place);
  }

  async install(): Promise<void> {
    const [root, upper, work] = ['root', 'upper', 'work'].map((each) => join(this.#folder, each));
    for (const each of [root, upper, work]) await mkdir(each ?? '', { recursive: true });
    const layers = `lowerdir=/,upperdir=${upper},workdir=${work}`;
    await run('mount', '-t', 'overlay', 'overlay', '-o', layers, root ?? '');
    for (const each of notFresh) {
      const inside = join(root ?? '', each);
      for (const entry of await readdir(inside).catch(() => [])) {
        await rm(join(inside, entry), { recursive: true });
      }
    }
    await writeFile(join(root ?? '', 'etc/hosts'), hostsFile);
    await this.#mountDisks(root ?? '');
    await writeFile(join(root ?? '', 'etc/hostname'), `${this.name}\n`);
    await this.#plugIn();
  }

  /** Switches it on. */
  async boot(): Promise<void> {
    const settings = ['--quiet', '--boot', '--register=no', '--keep-unit', '--link-journal=no'];
    const place = [`--directory=${join(this.#folder, 'root')}`, `--machine=${this.name}`];
    const container = spawn(
      'systemd-nspawn',
      [
        ...settings,
        ...place,
        '--console=pipe',
        `--network-namespace-path=/run/netns/${this.name}`,
        'systemd.show_status=0',
      ],
      { stdio: 'ignore' },
    );
    this.#container = container;
    const until = performance.now() + bootedWithinMs;
    while (performance.now() < until) {
      this.#leader = await childOf(container.pid ?? 0);
      const state =
        this.#leader &&
        (await this.run('systemctl is-system-running').catch((error: unknown) => said(error)));
      if (state === 'running' || state === 'degraded') {
        await writeFile(join(leadersIn(dirname(this.#folder)), this.name), this.#leader);
        return;
      }
      await pause(100);
    }
    throw new Error(`${this.name} did not boot within ${bootedWithinMs / 1000} s`);
  }

  /** Runs a line of the shell as its root. @throws Error with what it said */
  run(line: string): Promise<string> {
    return run('nsenter', '--target', this.#leader, '--all', '--wdns=/root', 'sh', '-euc', line);
  }

  /** As when somebody pulls the plug. */
  async powerOff(): Promise<void> {
    const container = this.#container;
    if (!container || container.exitCode !== null) return;
    const ended = once(container, 'exit');
    process.kill(Number(this.#leader), 'SIGKILL');
    await ended;
  }

  /** Cuts it off from another machine, in both directions, or joins them again. */
  async cut(other: MachineName, isCut: boolean): Promise<void> {
    const verb = isCut ? 'add' : 'del';
    await run('ip', '-n', this.name, 'route', verb, 'blackhole', `${addresses[other]}/32`);
  }
}

export type Machines = Readonly<Record<MachineName, Machine>>;

async function childOf(pid: number): Promise<string> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.trim().split(' ')[0] ?? '';
}

const failed = z.object({ stdout: z.string() });

/** The output of a program that ended with a failure. */
const said = (error: unknown) => failed.safeParse(error).data?.stdout.trim() ?? '';

/** Makes the network and all machines, and boots them. */
export async function bootMachines(folder: string): Promise<Machines> {
  await run('mount', '--make-rprivate', '/');
  await mkdir('/run/netns', { recursive: true });
  await run('mount', '-t', 'tmpfs', 'tmpfs', '/run/netns');
  await mkdir(leadersIn(folder));
  await mountDisk(backupsIn(folder));
  await writeFile(join(folder, 'hosts'), hostsFile);
  await run('mount', '--bind', join(folder, 'hosts'), '/etc/hosts');
  await run('ip', 'link', 'set', 'lo', 'up');
  await run('ip', 'link', 'add', 'switch', 'type', 'bridge');
  await run('ip', 'addr', 'add', `${outside}/24`, 'dev', 'switch');
  await run('ip', 'link', 'set', 'switch', 'up');
  const boot = async (name: MachineName) => {
    const machine = new Machine(name, folder);
    await machine.install();
    await machine.boot();
    return machine;
  };
  return {
    db1: await boot('db1'),
    db2: await boot('db2'),
    db3: await boot('db3'),
    wallet: await boot('wallet'),
  };
}
