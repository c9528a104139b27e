import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { grantSchema, holderSchema, keyIdSchema, publicKeySchema } from '../signing/grant.ts';

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
  ]),
  /** Name of the remote, or `host`; `*` in an act on the keys of all remotes. */
  name: shortText,
  /** The version that the act concerns, or the id of the key. */
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
  /** The preview that begins or ends, and when it ends by itself. */
  preview: z.optional(
    z.strictObject({
      id: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
      until: z.iso.datetime(),
    }),
  ),
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
  Partial<Pick<LogLine, 'percent' | 'content' | 'granted' | 'preview' | 'commit'>>;

/** A line as it stands in the file, without the line break. */
export function lineText(line: LogLine): string {
  return JSON.stringify(line);
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Parses one line; a sentence where it is none. */
export function parseLine(text: string): LogLine | string {
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
