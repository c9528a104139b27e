import type { WireAnswerOf } from '@tessera/wire';
import type { list as listAccounts } from '@tessera/wire/accounts';

type WireWallet = WireAnswerOf<typeof listAccounts>['results'][number]['accounts'][number];

/** An account on the wire. */
export function aWallet(fields: Partial<WireWallet> = {}): WireWallet {
  const { balance = '1200.00' } = fields;
  return { id: 'account-usd', currency_code: 'USD', balance, available: balance, ...fields };
}
