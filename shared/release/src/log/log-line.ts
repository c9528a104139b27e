import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

const shortText = z.string().check(z.minLength(1), z.maxLength(500));

const lineSchema = z.strictObject({
  /** Counts the lines, from 1. */
  number: z.number().check(z.int(), z.positive()),
  at: z.iso.datetime(),
  act: z.enum(['publish', 'promote', 'canary', 'end-canary', 'rollback', 'withdraw', 'prune']),
  /** Of the remote, or `host`. */
  name: shortText,
  /** The version that the act concerns. */
  version: shortText,
  /** What was deployed before it. */
  before: z.nullable(shortText),
  /** Share of users in percent, of a canary. */
  percent: z.optional(z.number()),
  /** Commit that the version was built from, if known. */
  commit: z.nullable(shortText),
  /** What the person gave as reason. */
  why: z.nullable(shortText),
  /** Who did it. */
  by: shortText,
  /** SHA-256 of the line before, so that a line which is removed or changed is seen. */
  previous: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});

/** One act on a site. */
export type LogLine = z.infer<typeof lineSchema>;

/** What a command tells of its act; the log adds place, time and author. */
export type Act = Pick<LogLine, 'act' | 'name' | 'version' | 'before'> &
  Partial<Pick<LogLine, 'percent' | 'commit'>>;

/** A line as it stands in the file, without the line break. */
export function lineText(line: LogLine): string {
  return JSON.stringify(line);
}

/** What the next line names as `previous`. */
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
