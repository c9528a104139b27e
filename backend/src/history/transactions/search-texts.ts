import { z } from 'zod';
import type { Queryable } from '../../platform/index.ts';
import { sqlParameters } from './sql-parameters.ts';

/** How many texts are looked at, and how many of these may have the words. */
interface TextBounds {
  readonly textsRead: number;
  readonly textsFound: number;
}

const foundRow = z.object({ read: z.number(), hashes: z.array(z.string()) });
const hashRow = z.object({ hash: z.string() });

/**
 * Hashes of the user's texts in which all of the words occur; `undefined` where these are too many, or cannot be
 * found without reading more than the bound.
 */
export async function findTexts(
  db: Queryable,
  userId: string,
  words: readonly string[],
  { textsRead, textsFound }: TextBounds,
): Promise<readonly string[] | undefined> {
  if (words.length === 0) return undefined;
  const { add, values } = sqlParameters();
  const user = add(userId);
  const folded = words.map((word) => `fold_text(${add(word)}::text)`);
  const areIn = folded.map((word) => `strpos(text, ${word}) > 0`).join(' AND ');
  const [some] = await db.query(
    `SELECT count(*)::int AS read, coalesce(json_agg(hash) FILTER (WHERE ${areIn}), '[]') AS hashes
     FROM (SELECT * FROM search_texts WHERE user_id = ${user} ORDER BY hash LIMIT ${textsRead + 1}) its`,
    values,
    foundRow,
  );
  if (some === undefined) return undefined;
  if (some.read <= textsRead) return some.hashes.length <= textsFound ? some.hashes : undefined;
  if (words.every((word) => /^.{0,2}$/u.test(word))) return undefined;
  const grams = folded.map((word) => `search_grams(${user}, ${word})`).join(' || ');
  // Not by `=`: the index of users would be read in place of that of the letters.
  const found = await db.query(
    `SELECT hash FROM search_texts
     WHERE search_grams(user_id, text) @> (${grams}) AND user_id IS NOT DISTINCT FROM ${user} AND ${areIn}
     LIMIT ${textsFound + 1}`,
    values,
    hashRow,
  );
  return found.length <= textsFound ? found.map(({ hash }) => hash) : undefined;
}
