import type { WireAnswerOf } from '@tessera/wire';
import type { list as listTransactions, readReceipt } from '@tessera/wire/history';

type WireTransaction = WireAnswerOf<typeof listTransactions>['results'][number];

/** A row of the history on the wire. */
export function aTransaction(fields: Partial<WireTransaction> = {}): WireTransaction {
  return {
    id: 'transaction-1',
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
