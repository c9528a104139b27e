import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import {
  afterAct,
  expectKeys,
  grantSchema,
  holderSchema,
  isSignature,
  keyIdSchema,
  may,
  mayWrite,
  neededFor,
  publicKeySchema,
} from '../signing/index.ts';
import type { Keyring, Signer } from '../signing/index.ts';
import { hashOf, readJson, readText } from '../site/files.ts';
import { ReleaseError, site } from '../site/site.ts';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const shortText = z.string().check(z.minLength(1), z.maxLength(500));

const lineSchema = z.strictObject({
  number: z.number().check(z.int(), z.positive()),
  at: z.iso.datetime(),
  act: z.enum([
    'publish',
    'promote',
    'canary',
    'end-canary',
    'rollback',
    'withdraw',
    'prune',
    'preview',
    'end-preview',
    'allow-key',
    'revoke-key',
    'allow-token',
    'revoke-token',
  ]),
  /** Name of the remote, or `host`; `*` in an act on the keys of all remotes. */
  name: shortText,
  /** The version that the act concerns, or the id of the key or token. */
  version: shortText,
  before: z.nullable(shortText),
  percent: z.optional(z.number()),
  /** SHA-256 of what identifies a publication: its name, its version and the hashes of its files. */
  content: z.optional(sha256),
  granted: z.optional(
    z.strictObject({
      right: grantSchema.shape.right,
      publicKey: publicKeySchema,
      holder: holderSchema,
    }),
  ),
  token: z.optional(
    z.strictObject({
      right: grantSchema.shape.right,
      holder: shortText,
      until: z.iso.datetime(),
      /** SHA-256 of the token: who reads the log has none by it. */
      hash: sha256,
    }),
  ),
  /** Id of the key that signed the publication, where a release service wrote the line. */
  signed: z.optional(keyIdSchema),
  /** The preview that begins or ends, and when it ends by itself. */
  preview: z.optional(
    z.strictObject({
      id: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
      until: z.iso.datetime(),
    }),
  ),
  /** The rules of the gate that it was done in spite of. */
  overruled: z.optional(z.array(shortText)),
  /** Where the version was run before it was given to anybody. */
  ran: z.optional(z.enum(['browser', 'node'])),
  commit: z.nullable(shortText),
  why: z.nullable(shortText),
  by: shortText,
  /** SHA-256 of the line before, so that a line which is removed or changed is seen. */
  previous: z.nullable(sha256),
  /** Id of the key that signed it; from the first key of the site on, every line has one. */
  key: z.optional(keyIdSchema),
  /** In base64url, over all that is before it. */
  signature: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{86}$/))),
});

export type LogLine = z.infer<typeof lineSchema>;

/** The part of a log line that a command supplies; the log adds place, time and author. */
export type Act = Pick<LogLine, 'act' | 'name' | 'version' | 'before'> &
  Partial<
    Pick<
      LogLine,
      | 'percent'
      | 'content'
      | 'granted'
      | 'token'
      | 'signed'
      | 'preview'
      | 'overruled'
      | 'ran'
      | 'commit'
    >
  >;

/** A line as it stands in the file, without the line break. */
const lineText = (line: LogLine): string => JSON.stringify(line);

/** Parses one line; a sentence where it is none. */
function parseLine(text: string): LogLine | string {
  try {
    const parsed = lineSchema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
    return parsed.error.issues
      .map(({ path, message }) => `${path.join('.') || 'line'}: ${message}`)
      .join('; ');
  } catch {
    return 'is not readable as JSON';
  }
}

/**
 * The text of a line, signed where there is a signer, over all but its last field, the signature.
 */
export function signedText(line: LogLine, signer: Signer | null): string {
  if (signer === null) return lineText(line);
  const unsigned = { ...line, key: signer.id };
  return lineText({ ...unsigned, signature: signer.sign('log', lineText(unsigned)) });
}

/** Why the signature of a line does not count, by the keys that were allowed before it; else `null`. */
function signatureFault(keyring: Keyring, line: LogLine, text: string): string | null {
  const { key: id, signature } = line;
  if (keyring.length === 0) {
    return id === undefined ? null : `is signed by key ${id}, which no line allows`;
  }
  if (id === undefined || signature === undefined) return 'is not signed';
  const key = keyring.find((each) => each.id === id);
  const needed = neededFor(line);
  const lacked = `had not the right '${needed.right}' for ${needed.remote}`;
  if (!key || !mayWrite(key, line)) return `is signed by key ${id}, which ${lacked}`;
  const { signed: team } = line;
  if (team !== undefined && !keyring.some((each) => each.id === team && may(each, needed))) {
    return `names a publication that is signed by key ${team}, which ${lacked}`;
  }
  const signed = text.replace(/,"signature":"[^"]*"\}$/, '}');
  return isSignature(signature, key.publicKey, 'log', signed)
    ? null
    : 'has a signature that is not of it';
}

/** The act that a command is about to do. */
const pendingSchema = z.strictObject({
  line: z.string(),
  /** Proof that the act is done: a file has this hash, or a folder is there or gone. */
  done: z.strictObject({ path: z.string(), is: z.string() }),
});

/** The state of a path, to compare with that of a done act. */
async function stateOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (found === null) return 'gone';
  return found.isDirectory() ? 'there' : hashOf(await readFile(path, 'utf8'));
}

export async function readLogTexts(root: string): Promise<string[]> {
  const text = await readText(site.log(root));
  return (text ?? '').split('\n').filter(Boolean);
}

/** The lines, with that of an act whose command was killed after it was done. */
export async function settledTexts(root: string): Promise<string[]> {
  // Read before the log, which then has the line of an act that ends in between.
  const document = await readJson(site.pendingAct(root));
  const texts = await readLogTexts(root);
  if (document === null) return texts;
  const { data: pending } = pendingSchema.safeParse(document);
  if (!pending) throw new ReleaseError(`${site.pendingAct(root)} is no act`);
  const { line, done } = pending;
  const isMissing = texts.at(-1) !== line && (await stateOf(join(root, done.path))) === done.is;
  return isMissing ? [...texts, line] : texts;
}

/** The log, each line whole, after the one before, signed by who might. @throws ReleaseError */
export async function readLog(root: string): Promise<readonly LogLine[]> {
  const lines: LogLine[] = [];
  let previous: string | null = null;
  let keyring: Keyring = [];
  const refuse = (fault: string): never => {
    throw new ReleaseError(
      `${site.log(root)}: line ${lines.length + 1} ${fault}. Nothing is changed until the log is what it was: restore the file`,
    );
  };
  for (const text of await settledTexts(root)) {
    const line = parseLine(text);
    if (typeof line === 'string') return refuse(line);
    if (line.number !== lines.length + 1 || line.previous !== previous) {
      refuse('does not follow the one before: a line was changed or removed');
    }
    const fault = signatureFault(keyring, line, text);
    if (fault !== null) refuse(fault);
    lines.push(line);
    previous = hashOf(text);
    keyring = afterAct(keyring, line);
  }
  await expectKeys(root, keyring);
  return lines;
}
