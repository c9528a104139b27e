import type { WireAnswerOf } from '@tessera/wire';
import type { list as listTransactions, readReceipt } from '@tessera/wire/history';
import type { read as readStatistics, readSeries } from '@tessera/wire/statistics';

type WireTransaction = WireAnswerOf<typeof listTransactions>['results'][number];

/** A row of the history on the wire. */
export function aTransaction(fields: Partial<WireTransaction> = {}): WireTransaction {
  return {
    id: 'transaction-1',
    number: '200000000000186',
    kind: 'topup',
    wallet_id: 'account-usd',
    amount: '1200.00',
    currency_code: 'USD',
    status: 'completed',
    description: 'Top-up by card',
    title: null,
    party: null,
    party_key: null,
    about: null,
    created_at: '2026-03-05T14:30:00Z',
    ...fields,
  };
}

type WireReceipt = WireAnswerOf<typeof readReceipt>['data'];

/** The `data` of one transaction on the wire: a withdrawal to a card. */
export function aReceipt(fields: Partial<WireReceipt> = {}): WireReceipt {
  return {
    ...aTransaction({ kind: 'withdrawal', amount: '-10.50', description: 'To card •••• 4242' }),
    details: { card: '4242' },
    ...fields,
  };
}

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

type WireSeries = WireAnswerOf<typeof readSeries>['data'];

/** The `data` of money over time on the wire: three days in dollars. */
export function aSeries(fields: Partial<WireSeries> = {}): WireSeries {
  const points = [
    { at: '2026-03-04T00:00:00Z', incoming: '0.00', outgoing: '0.00' },
    { at: '2026-03-05T00:00:00Z', incoming: '1200.00', outgoing: '0.00' },
    { at: '2026-03-06T00:00:00Z', incoming: '0.00', outgoing: '10.50' },
  ];
  return { bucket: 'day', results: [{ currency_code: 'USD', points }], ...fields };
}
