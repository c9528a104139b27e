import { rm } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { tryLock } from './lock.ts';
import type { Taken } from './lock.ts';
import { keyringOf, signerFor } from '../signing/index.ts';
import type { SigningOptions } from '../signing/index.ts';
import { replaceFile } from '../site/files.ts';
import type { Step } from '../site/files.ts';
import { ReleaseError, site } from '../site/site.ts';
import { hashOf, readLog, readLogTexts, readPending, signedText, stateOf } from './log.ts';
import type { Act, LogLine } from './log.ts';

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

function commitOf(lines: readonly LogLine[], { name, version }: Act): string | null {
  const published = lines.findLast(
    (line) => line.act === 'publish' && line.name === name && line.version === version,
  );
  return published?.commit ?? null;
}

async function nextLine(root: string, act: Act, options: ActOptions): Promise<string> {
  const lines = await readLog(root);
  const signer = await signerFor(keyringOf(lines), act, options);
  const last = (await readLogTexts(root)).at(-1);
  const line = {
    number: lines.length + 1,
    at: new Date().toISOString(),
    ...act,
    commit: act.commit ?? commitOf(lines, act),
    why: reasonOf(options),
    by: author(),
    previous: last === undefined ? null : hashOf(last),
  };
  return signedText(line, signer);
}

/**
 * Ends what a killed command began: an act that was done gets its line in the log, one that was not
 * is forgotten. Under the lock.
 */
async function settleAct(root: string): Promise<void> {
  const pending = await readPending(root);
  if (pending === null) return;
  const { line, done } = pending;
  const texts = await readLogTexts(root);
  if (texts.at(-1) !== line && (await stateOf(join(root, done.path))) === done.is) {
    await replaceFile(site.staging(root), site.log(root), `${[...texts, line].join('\n')}\n`);
  }
  await rm(site.pendingAct(root));
}

/**
 * Does one step on a site and writes its line into the log. Whenever the command is killed, either
 * both are so, at the latest for the next one that reads the log, or neither. Where the site has keys
 * the line is signed. Under the lock.
 * @throws ReleaseError if the log is not what the tool wrote, or no key is given that may do it;
 *   nothing is done then.
 */
export async function recordAct(
  root: string,
  act: Act,
  options: ActOptions,
  { path, becomes, take }: Step,
): Promise<void> {
  const line = await nextLine(root, act, options);
  const is = typeof becomes === 'string' ? becomes : hashOf(becomes.text);
  const pending = { line, done: { path: relative(root, path), is } };
  await replaceFile(site.staging(root), site.pendingAct(root), JSON.stringify(pending));
  await take();
  await settleAct(root);
}

const waitMs = 60_000;
const pauseMs = 50;

function whoHolds({ file, holder }: Extract<Taken, { ok: false }>): string {
  if (holder === null) return `another release command holds the site by ${file}`;
  const { machine, pid, since } = holder;
  return `process ${pid} of ${machine} has held the site by ${file} since ${since}`;
}

/**
 * Runs `work` while no other release command changes the site. What a killed command left in the
 * staging folder is removed before, and what it did gets its line in the log.
 * @param patienceMs how long to wait for another command.
 * @throws ReleaseError when the other one takes longer.
 */
export async function withSiteLock<Value>(
  root: string,
  work: () => Promise<Value>,
  patienceMs = waitMs,
): Promise<Value> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const taken = await tryLock(site.locks(root));
    if (taken.ok) {
      try {
        await rm(site.staging(root), { recursive: true, force: true });
        await settleAct(root);
        return await work();
      } finally {
        await rm(site.staging(root), { recursive: true, force: true });
        await taken.release();
      }
    }
    if (performance.now() >= until) {
      throw new ReleaseError(
        `${whoHolds(taken)}; try again when it has ended. If it is gone for certain, remove that file`,
      );
    }
    await wait(pauseMs);
  }
}
