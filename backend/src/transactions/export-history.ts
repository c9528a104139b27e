import type { Queryable } from '../database/database.ts';
import { csvHeader, csvLine } from './csv.ts';
import type { Position } from './cursor.ts';
import type { HistoryFilter } from './filter.ts';
import { readPage } from './read-page.ts';
import { toWire } from './to-wire.ts';

const pageSize = 500;

/**
 * The filtered history as CSV, a piece for each page (HIST-4). Reads the next page only when the piece
 * before was taken, and holds no connection in between.
 */
export async function* exportHistory(db: Queryable, filter: HistoryFilter): AsyncGenerator<string> {
  let piece = csvHeader(filter.language);
  let after: Position | undefined;
  do {
    const page = await readPage(db, filter, { limit: pageSize, after });
    for (const row of page.rows) piece += csvLine(toWire(row, filter.language));
    yield piece;
    piece = '';
    after = page.next;
  } while (after !== undefined);
}
