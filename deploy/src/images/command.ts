import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readComposition } from '../composition.ts';
import { buildImages } from './build.ts';
import { makeNetwork, tryServices } from './trial.ts';

const usage = `npx -y pnpm images [--folder <folder>]

Builds the images of deploy/Containerfile on a Debian of their own, without a daemon and without a
registry of images, and starts the program of each service of deploy/compose.yaml in its image, as
its user, with a read-only root and no capability, until it answers. Nothing of it is left but the
layers in the folder, for the next time.`;

/** Programs, and the packages of Debian that they are in. */
const needed = {
  buildah: 'buildah',
  debootstrap: 'debootstrap',
  bwrap: 'bubblewrap',
  ip: 'iproute2',
  curl: 'curl',
  openssl: 'openssl',
};

/** The reason why nothing can be built here; `null` where all is there. */
function lacking(): string | null {
  if (process.getuid?.() !== 0) return 'It mounts what it builds, which needs root.';
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  const missing = Object.entries(needed).filter(
    ([name]) => !folders.some((folder) => existsSync(join(folder, name))),
  );
  if (missing.length === 0) return null;
  return `It needs: apt-get install ${missing.map(([, name]) => name).join(' ')}`;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const deployFolder = fileURLToPath(new URL('../..', import.meta.url));
const trialVariable = 'IMAGES_TRIAL';

/** Begins again where processes and mounts are its own, so that all of them go with it. */
async function beginApart(): Promise<void> {
  const trial = await mkdtemp('/var/tmp/images-');
  const apart = spawn(
    'setpriv',
    [
      ...['--pdeathsig', 'KILL', 'unshare', '--mount', '--pid', '--fork', '--kill-child'],
      ...['--mount-proc', process.execPath, '--import', 'tsx/esm', fileURLToPath(import.meta.url)],
      ...process.argv.slice(2),
    ],
    { stdio: 'inherit', env: { ...process.env, [trialVariable]: trial } },
  );
  // It ignores these itself.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => apart.kill('SIGKILL'));
  }
  await once(apart, 'close');
  process.exitCode = apart.exitCode ?? 1;
  await rm(trial, { recursive: true, force: true, maxRetries: 10 });
}

async function buildAndTry(folder: string, trial: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const images = await buildImages(join(deployFolder, '..'), folder, say);
  await makeNetwork();
  const composition = readComposition(join(deployFolder, 'compose.yaml'));
  await tryServices({ composition, deployFolder, images, folder: trial }, say);
  for (const [name, { size }] of Object.entries(images)) say(`${name.padEnd(9)} ${size}`);
}

const { values } = parseArgs({
  options: { help: { type: 'boolean', default: false }, folder: { type: 'string' } },
});
const trial = process.env[trialVariable];
const reason = lacking();
if (values.help) say(usage);
else if (reason !== null) {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
} else if (trial === undefined) await beginApart();
else {
  const code = await buildAndTry(resolve(values.folder ?? join(trial, 'layers')), trial).then(
    () => 0,
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      return 1;
    },
  );
  process.exit(code);
}
