import { mkdir, mkdtemp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { missingPackages, runApart } from '@tessera/apart';
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
  const missing = missingPackages(needed);
  return missing.length === 0 ? null : `It needs: apt-get install ${missing.join(' ')}`;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const deployFolder = fileURLToPath(new URL('../..', import.meta.url));
const trialVariable = 'IMAGES_TRIAL';

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
} else if (trial === undefined) {
  const own = await mkdtemp('/var/tmp/images-');
  await runApart(own, [], { [trialVariable]: own });
} else {
  const code = await buildAndTry(resolve(values.folder ?? join(trial, 'layers')), trial).then(
    () => 0,
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      return 1;
    },
  );
  process.exit(code);
}
