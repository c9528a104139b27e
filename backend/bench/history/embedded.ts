import type { Queryable } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openPgliteInMemory } from '../../src/platform/database/pglite.ts';
import { queryable } from '../../src/platform/database/rows.ts';
import { readFound } from '../../src/history/transactions/read-found.ts';
import { SearchTooWide } from '../../src/history/transactions/search-slices.ts';
import { addSide } from './prepare.ts';

/** Words that no row has: one that texts would have, and what is looked for row by row. */
const words = { word: 'zyxwv', 'two letters': 'qq', 'part of an amount': '98765', status: 'held' };

/** A search of the embedded database, which answers nobody else while a statement runs. */
export interface EmbeddedSearch {
  readonly name: string;
  /** Milliseconds of the longest statement of each search. */
  readonly longestMs: number[];
  readonly allMs: number[];
  readonly statements: number;
  readonly gaveUp: boolean;
}

/** Looks through a history of `count` transactions in the embedded database, `rounds` times each. */
export async function searchEmbedded(count: number, rounds: number): Promise<EmbeddedSearch[]> {
  const db = await openPgliteInMemory();
  try {
    await migrate(db);
    const { userId } = await addSide(db, count);
    const measured: EmbeddedSearch[] = [];
    for (const [name, search] of Object.entries(words)) {
      const each: EmbeddedSearch[] = [];
      for (let round = 0; round < rounds; round += 1) {
        each.push(await measureSearch(db.for('searches'), name, { userId, search }));
      }
      measured.push({
        name,
        longestMs: each.flatMap(({ longestMs }) => longestMs),
        allMs: each.flatMap(({ allMs }) => allMs),
        statements: Math.max(...each.map(({ statements }) => statements)),
        gaveUp: each.some(({ gaveUp }) => gaveUp),
      });
    }
    return measured;
  } finally {
    await db.close();
  }
}

async function measureSearch(
  db: Queryable,
  name: string,
  { userId, search }: { readonly userId: string; readonly search: string },
): Promise<EmbeddedSearch> {
  const times: number[] = [];
  const timed = queryable(
    async (sql, params) => {
      const begun = performance.now();
      const rows = await db.query(sql, params);
      times.push(performance.now() - begun);
      return rows;
    },
    (sql) => db.script(sql),
  );
  const begun = performance.now();
  const gaveUp = await readFound(
    timed,
    { userId, language: 'en', search },
    { limit: 50, order: 'newest' },
  ).then(
    () => false,
    (error: unknown) => {
      if (error instanceof SearchTooWide) return true;
      throw error;
    },
  );
  const allMs = [performance.now() - begun];
  return { name, longestMs: [Math.max(...times)], allMs, statements: times.length, gaveUp };
}
