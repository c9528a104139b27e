import { cp, mkdir, realpath, rename, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { run } from './run.ts';

/** The targets of the Containerfile that are images. */
export type Target = 'backend' | 'edge' | 'database';

/** Stands where both images of a registry are. */
const base = 'localhost/tessera-base';
const authorities = 'etc/ssl/certs/ca-certificates.crt';

const inspected = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      WorkingDir: z.string(),
      Env: z.array(z.string()),
      Cmd: z.array(z.string()),
    }),
  }),
});

/** An image whose files are seen at a place of this machine. */
export interface Image {
  readonly root: string;
  readonly settings: z.infer<typeof inspected>['Docker']['config'];
  /** As `buildah` writes it. */
  readonly size: string;
}

/** Builds the images of a checkout without a daemon and without a registry of images, all in `folder`. */
export async function buildImages(
  checkout: string,
  folder: string,
  say: (line: string) => void,
): Promise<Readonly<Record<Target, Image>>> {
  const storage = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')];
  const buildah = (...given: readonly string[]) =>
    run('buildah', ...storage, '--storage-driver', 'overlay', ...given);
  say('a Debian with the Node of this machine, in place of the images of a registry');
  const debian = await makeDebian(join(folder, 'debian'));
  // Those of an earlier time.
  await buildah('rm', '--all');
  const blank = await buildah('from', 'scratch');
  await buildah('add', '--quiet', blank, debian, '/');
  await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=/${authorities}`, blank);
  await buildah('commit', '--quiet', '--rm', blank, base);

  const build = async (target: Target): Promise<Image> => {
    say(`image ${target}`);
    const name = `localhost/tessera/${target}`;
    await buildah(
      ...['build', '--isolation', 'chroot', '--format', 'docker', '--layers', '--pull-never'],
      ...['--build-arg', `NODE_IMAGE=${base}`, '--build-arg', `DEBIAN_IMAGE=${base}`],
      ...['--file', join(checkout, 'deploy/Containerfile'), '--target', target],
      ...['--tag', name, checkout],
    );
    const { Docker } = inspected.parse(
      JSON.parse(await buildah('inspect', '--type', 'image', name)),
    );
    const container = await buildah('from', '--pull-never', name);
    return {
      root: await buildah('mount', container),
      settings: Docker.config,
      size: await buildah('images', '--format', '{{.Size}}', name),
    };
  };
  return {
    backend: await build('backend'),
    edge: await build('edge'),
    database: await build('database'),
  };
}

/** The smallest Debian, with Node, npm, the user `node` and the authorities that this machine trusts. */
async function makeDebian(folder: string): Promise<string> {
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}-unfinished`;
  await run(
    'debootstrap',
    '--variant=minbase',
    '--include=ca-certificates',
    'bookworm',
    unfinished,
  );
  const npm = dirname(dirname(await realpath(await run('which', 'npm'))));
  const modules = join(unfinished, 'usr/lib/node_modules');
  await mkdir(modules, { recursive: true });
  await cp(npm, join(modules, 'npm'), { recursive: true });
  await cp(process.execPath, join(unfinished, 'usr/bin/node'));
  for (const name of ['npm', 'npx']) {
    await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, join(unfinished, 'usr/bin', name));
  }
  await cp(join('/', authorities), join(unfinished, authorities));
  await run('chroot', unfinished, 'useradd', '--uid', '1000', '--create-home', 'node');
  await rename(unfinished, folder);
  return folder;
}
