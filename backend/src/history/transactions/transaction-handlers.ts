import { type Handlers, refused } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { fromCursor, toCursor } from './cursor.ts';
import { exportHistory } from './export-history.ts';
import { readFilter } from './filter.ts';
import { readPage } from './read-page.ts';
import { readReceipt } from './read-receipt.ts';
import { toWire } from './to-wire.ts';

/** The user's history: filtered pages, newest first, one receipt, and CSV (HIST-3, HIST-4). */
export const transactionHandlers = ({ db }: Services) =>
  ({
    listTransactions: async (request) => {
      const { limit, cursor } = request.query;
      const after = cursor === undefined ? undefined : fromCursor(cursor);
      if (cursor !== undefined && after === undefined) return refused('INVALID_REQUEST');
      const read = await readFilter(db, request);
      if (!read.ok) return read;
      const { rows, next } = await readPage(db, read.filter, { limit, after });
      const results = rows.map((row) => toWire(row, request.language));
      return { ok: true, body: { results, next: next === undefined ? null : toCursor(next) } };
    },

    exportTransactions: async (request) => {
      const read = await readFilter(db, request);
      if (!read.ok) return read;
      const content = await exportHistory(db, read.filter, request.inTurn);
      return { ok: true, body: { name: 'transactions.csv', content } };
    },

    readReceipt: async ({ userId, path, language }) => {
      const receipt = await readReceipt(db, { userId, id: path.id, language });
      return receipt === undefined ? refused('NOT_FOUND') : { ok: true, body: { data: receipt } };
    },
  }) satisfies Partial<Handlers>;
