import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeRemote } from '../testing/builds.ts';
import { runUntilStep } from '../testing/kill-at-step.ts';
import type * as killAtStep from '../testing/kill-at-step.ts';
import { makeKey, makeSignedSite } from '../testing/signed-site.ts';
import type { SignedSite } from '../testing/signed-site.ts';
import { check, publish } from '../index.ts';
import { readLog } from '../log/log.ts';
import { site } from '../site/site.ts';
import { signatureFile } from '../store/version-folder.ts';
import { allowKey, readKeys } from './change-keys.ts';

jest.mock(
  'node:fs/promises',
  () => jest.requireActual<typeof killAtStep>('../testing/kill-at-step.ts').steppedFileSystem,
);

let signed: SignedSite;
let root: string;
beforeEach(async () => {
  signed = await makeSignedSite();
  root = join(signed.folder, 'victim');
});
afterEach(() => signed.remove());

/**
 * Kills an act before each of its steps, on a fresh copy of the site, and lets it be done again.
 * @param isDone whether the site is as after the act; fails where log and site do not fit.
 * @returns for each step, whether the killed act was done.
 */
async function killAtEachStep(act: () => Promise<unknown>, isDone: () => Promise<boolean>) {
  const done: boolean[] = [];
  for (let step = 0; ; step += 1) {
    expect(step).toBeLessThan(100);
    await rm(root, { recursive: true, force: true });
    await cp(signed.root, root, { recursive: true, preserveTimestamps: true });
    if (await runUntilStep(step, act)) return done;
    done.push(await isDone());
    if (!done.at(-1)) await act();
    expect(await isDone()).toBe(true);
  }
}

test('a change of keys that is killed at any step was made and logged, or was not @TEAM-6', async () => {
  const { publicKey, id } = await makeKey(signed.folder, 'new');
  const allow = () =>
    allowKey(root, { remote: 'auth', right: 'publish', publicKey }, signed.master);
  const done = await killAtEachStep(allow, async () =>
    (await readKeys(root)).some((key) => key.id === id),
  );
  expect(new Set(done)).toEqual(new Set([false, true]));
});

test('a signing that is killed at any step was done and logged, or can be done again @TEAM-6', async () => {
  const build = await writeRemote(signed.folder, 'one');
  const { version } = await publish(build, signed.root, signed.publisher);
  await rm(join(site.remoteVersion(signed.root, 'wallet', version), signatureFile));
  const before = (await readLog(signed.root)).length;
  const done = await killAtEachStep(
    () => publish(build, root, signed.wallet),
    async () => {
      const isSigned = (await check(root, 'wallet', version)).length === 0;
      expect((await readLog(root)).length).toBe(isSigned ? before + 1 : before);
      return isSigned;
    },
  );
  expect(new Set(done)).toEqual(new Set([false, true]));
});
