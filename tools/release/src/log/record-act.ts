import { rm } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import { relative } from 'node:path';
import { withLock } from './lock.ts';
import { keyringOf, signerFor } from '../signing/index.ts';
import type { SigningOptions } from '../signing/index.ts';
import { exists, hashOf, replaceFile } from '../site/files.ts';
import type { Step } from '../site/files.ts';
import { ReleaseError, site } from '../site/site.ts';
import { readLog, readLogTexts, settledTexts, signedText } from './log.ts';
import type { Act } from './log.ts';
import { sender } from './sender.ts';

export interface ActOptions extends SigningOptions {
  /** The reason, one line of at most 500 characters. */
  readonly why?: string;
}

function author(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // A container may run as a number that has no name.
    return `${process.getuid?.() ?? 'somebody'}@${hostname()}`;
  }
}

function reasonOf({ why }: ActOptions): string | null {
  const reason = why?.trim() ?? '';
  if (/[\r\n]/.test(reason) || reason.length > 500) {
    throw new ReleaseError('a reason is one line of at most 500 characters');
  }
  return reason || null;
}

/** Ends a killed command's act: one that was done gets its line. Under the lock. */
async function settleAct(root: string): Promise<void> {
  if (!(await exists(site.pendingAct(root)))) return;
  const texts = await settledTexts(root);
  if (texts.length > 0) {
    await replaceFile(site.staging(root), site.log(root), `${texts.join('\n')}\n`);
  }
  await rm(site.pendingAct(root));
}

/**
 * Does one step on a site and writes its line: both happen, or neither, whenever the command is
 * killed. Under the lock.
 * @throws ReleaseError if the log is forged or no key is given that may do it.
 */
export async function recordAct(
  root: string,
  act: Act,
  options: ActOptions,
  { path, becomes, take }: Step,
): Promise<void> {
  sender()?.expectMay(act);
  const lines = await readLog(root);
  const signer = await signerFor(keyringOf(lines), act, options);
  const last = (await readLogTexts(root)).at(-1);
  const published = lines.findLast(
    ({ act: done, name, version }) =>
      done === 'publish' && name === act.name && version === act.version,
  );
  const told = {
    number: lines.length + 1,
    at: new Date().toISOString(),
    ...act,
    commit: act.commit ?? published?.commit ?? null,
    why: reasonOf(options),
    by: sender()?.by ?? author(),
    previous: last === undefined ? null : hashOf(last),
  };
  const line = signedText(told, signer);
  const is = typeof becomes === 'string' ? becomes : hashOf(becomes.text);
  const pending = { line, done: { path: relative(root, path), is } };
  await replaceFile(site.staging(root), site.pendingAct(root), JSON.stringify(pending));
  await take();
  await settleAct(root);
}

const waitMs = 60_000;

/** Runs `work` while no other command changes the site. @throws ReleaseError after `patienceMs`. */
export const withSiteLock = <Value>(
  root: string,
  work: () => Promise<Value>,
  patienceMs = waitMs,
): Promise<Value> =>
  withLock({ folder: site.locks(root), what: 'the site', patienceMs }, async () => {
    const tidy = () => rm(site.staging(root), { recursive: true, force: true });
    try {
      await tidy();
      await settleAct(root);
      return await work();
    } finally {
      await tidy();
    }
  });
