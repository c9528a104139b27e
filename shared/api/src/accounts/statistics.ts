import {
  amount,
  orNull,
  resultsOf,
  send,
  useCapabilities,
  userRead,
  useUserRead,
  z,
} from '@tessera/api/core';
import { filterParams, useFilterKey } from '../history/history-filter.ts';
import type { HistoryFilter } from '../history/history-filter.ts';

const schema = resultsOf(
  z.pipe(
    z.object({
      wallet_transaction_type: z.string(),
      amount,
      percent: amount,
      currency_code: orNull(z.string()),
      count: orNull(z.number()),
    }),
    z.transform((item) => ({
      /** topup, withdrawal, payment, default (other). */
      type: item.wallet_transaction_type,
      amount: item.amount,
      /** Decimal string, 0 to 100. */
      percent: item.percent,
      currencyCode: item.currency_code,
      /** How many transactions; `null` where the backend does not say. */
      count: item.count,
    })),
  ),
);

/** The share of one kind of transaction. */
export type Statistic = z.infer<typeof schema>[number];

/**
 * The user's money by kind of transaction (HIST-1), of the filtered history where `history` is
 * offered; elsewhere the filter is ignored.
 */
export function useStatistics(filter: HistoryFilter = {}) {
  const { known, offers } = useCapabilities();
  const wanted = filterParams(filter);
  const params = known && !offers('history') ? {} : wanted;
  const read = userRead(['statistics', ...useFilterKey(params)], (signal) =>
    send({ method: 'GET', path: '/v2/wallet/stat', params, signal, reads: schema }),
  );
  const unfiltered = Object.keys(wanted).length === 0;
  return useUserRead({ ...read, enabled: known || unfiltered });
}
