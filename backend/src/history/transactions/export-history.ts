import { Readable } from 'node:stream';
import type { InTurn, Queryable } from '../../platform/index.ts';
import { csvHeader, csvLine } from './csv.ts';
import type { Position } from './cursor.ts';
import type { HistoryFilter } from './filter.ts';
import { readPage } from './read-page.ts';
import { toWire } from './to-wire.ts';

// So few that nobody else's call waits for long while they are written.
const pageSize = 200;

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
  let before = csvHeader(filter.language);
  let after: Position | undefined;
  do {
    const place = after;
    const { text, next } = await inTurn(() => readPiece(db, filter, place));
    yield before + text;
    before = '';
    after = next;
  } while (after !== undefined);
}

/** A page as lines: written in the turn too, so that one export does not write while another reads (P23). */
async function readPiece(db: Queryable, filter: HistoryFilter, after: Position | undefined) {
  const { rows, next } = await readPage(db, filter, { limit: pageSize, after });
  return { text: rows.map((row) => csvLine(toWire(row, filter.language))).join(''), next };
}
