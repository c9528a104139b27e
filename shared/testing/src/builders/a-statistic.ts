import type { WireAnswerOf } from '@tessera/wire';
import type { read as readStatistics } from '@tessera/wire/statistics';

type WireStatistic = WireAnswerOf<typeof readStatistics>['results'][number];

/** The share of one kind of transaction on the wire. */
export function aStatistic(fields: Partial<WireStatistic> = {}): WireStatistic {
  return {
    wallet_transaction_type: 'topup',
    amount: '1200.00',
    percent: '100',
    currency_code: 'USD',
    count: 1,
    ...fields,
  };
}
