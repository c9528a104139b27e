import { Readable } from 'node:stream';
import type { Queryable } from '../database/database.ts';
import type { InTurn } from '../http/handlers.ts';
import { csvHeader, csvLine } from './csv.ts';
import type { Position } from './cursor.ts';
import type { HistoryFilter } from './filter.ts';
import { readPage } from './read-page.ts';
import { toWire } from './to-wire.ts';

const pageSize = 500;

/**
 * The filtered history as CSV (HIST-4). The next page is read only after the previous one was consumed, in
 * a turn of its own, and no connection is held in between; reading stops when the stream is destroyed. The first page is read
 * immediately, so that a failure can still become an error response.
 */
export async function exportHistory(
  db: Queryable,
  filter: HistoryFilter,
  inTurn: InTurn,
): Promise<Readable> {
  const pieces = readPieces(db, filter, inTurn);
  const first = await pieces.next();
  return Readable.from(from(first, pieces), { highWaterMark: 1 });
}

async function* from(first: IteratorResult<string>, rest: AsyncGenerator<string>) {
  if (first.done !== true) yield first.value;
  yield* rest;
}

async function* readPieces(
  db: Queryable,
  filter: HistoryFilter,
  inTurn: InTurn,
): AsyncGenerator<string, undefined> {
  let piece = csvHeader(filter.language);
  let after: Position | undefined;
  do {
    const page = await inTurn(() => readPage(db, filter, { limit: pageSize, after }));
    for (const row of page.rows) piece += csvLine(toWire(row, filter.language));
    yield piece;
    piece = '';
    after = page.next;
  } while (after !== undefined);
}
