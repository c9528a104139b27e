import { isCurrency } from '@tessera/money';
import { type Handlers, refused } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { readRateHistory } from './rate-history.ts';

/** The value of a pair of currencies, day by day (XCHG-5). */
export const rateHistoryHandlers = ({ db }: Services) =>
  ({
    readRateHistory: async ({ query: { from, to, days } }) => {
      if (!isCurrency(from) || !isCurrency(to)) return refused('NO_RATE');
      const results = await readRateHistory(db, { from, to }, Number(days));
      return {
        ok: true,
        body: { data: { from_currency_code: from, to_currency_code: to, results } },
      };
    },
  }) satisfies Partial<Handlers>;
