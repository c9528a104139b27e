import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { afterAct } from '../signing/keyring.ts';
import type { Keyring } from '../signing/keyring.ts';
import { expectKeys } from '../signing/keys-file.ts';
import { ReleaseError } from '../site/release-error.ts';
import { readJson } from '../site/json-file.ts';
import { site } from '../site/site.ts';
import { signatureFault } from './line-signature.ts';
import { hashOf, parseLine } from './log-line.ts';
import type { LogLine } from './log-line.ts';

const pendingSchema = z.strictObject({
  line: z.string(),
  /** Proof that the act is done: a file has this hash, or a folder is there or gone. */
  done: z.strictObject({ path: z.string(), is: z.string() }),
});

export type Pending = z.infer<typeof pendingSchema>;

async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new ReleaseError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** The state of a path, to compare with that of a done act. */
export async function stateOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (found === null) return 'gone';
  return found.isDirectory() ? 'there' : hashOf(await readFile(path, 'utf8'));
}

/** The act that a command is about to do, if there is one. */
export async function readPending(root: string): Promise<Pending | null> {
  const document = await readJson(site.pendingAct(root));
  if (document === null) return null;
  const parsed = pendingSchema.safeParse(document);
  if (!parsed.success) throw new ReleaseError(`${site.pendingAct(root)} is no act`);
  return parsed.data;
}

export async function readLogTexts(root: string): Promise<string[]> {
  const text = await textOf(site.log(root));
  return (text ?? '').split('\n').filter(Boolean);
}

/** The lines, with that of an act that is done and whose command could not write it any more. */
async function allTexts(root: string): Promise<string[]> {
  // In this order: the line of an act that ends meanwhile is in the file then.
  const pending = await readPending(root);
  const texts = await readLogTexts(root);
  if (pending === null || texts.at(-1) === pending.line) return texts;
  const { path, is } = pending.done;
  return (await stateOf(join(root, path))) === is ? [...texts, pending.line] : texts;
}

interface Verified {
  readonly lines: readonly LogLine[];
  readonly keyring: Keyring;
}

/** Checks that each line is whole, names the one before, and is signed by who might write it then. */
function verified(texts: readonly string[]): Verified | string {
  const lines: LogLine[] = [];
  let previous: string | null = null;
  let keyring: Keyring = [];
  for (const [index, text] of texts.entries()) {
    const line = parseLine(text);
    if (typeof line === 'string') return `line ${index + 1} ${line}`;
    if (line.number !== index + 1 || line.previous !== previous) {
      return `line ${index + 1} does not follow the one before: a line was changed or removed`;
    }
    const fault = signatureFault(keyring, line, text);
    if (fault !== null) return `line ${index + 1} ${fault}`;
    lines.push(line);
    previous = hashOf(text);
    keyring = afterAct(keyring, line);
  }
  return { lines, keyring };
}

/**
 * Everything that was done to a site since it has a log, in order.
 * @throws ReleaseError if a line was changed, added, moved or removed by anything but the tool, is
 *   not signed by a key that might do it, or the site shows other keys than the log.
 */
export async function readLog(root: string): Promise<readonly LogLine[]> {
  const found = verified(await allTexts(root));
  if (typeof found === 'string') {
    throw new ReleaseError(
      `${site.log(root)}: ${found}. Nothing is changed until the log is what it was: restore the file`,
    );
  }
  await expectKeys(root, found.keyring);
  return found.lines;
}
