import { randomUUID } from 'node:crypto';
import type { Currency } from '@tessera/money';
import type { calls, WireAnswerOf } from '@tessera/wire';
import { listAccounts } from '../../money/accounts/accounts.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { RatesSource, ReferenceRates } from '../../providers/rates/rates-source.ts';
import type { Answered } from '../../testing/wallet-client.ts';
import type { ExchangeBounds } from './quotes.ts';

export const wideBounds: ExchangeBounds = {
  mostOpen: 300,
  mostCentsPerMinute: 10n ** 40n,
  freeCentsPerDay: 10n ** 40n,
};

type WireQuote = WireAnswerOf<typeof calls.quoteExchange>['data'];

export function quotedBy(answer: Answered<typeof calls.quoteExchange>): WireQuote {
  if (!answer.ok) throw new Error(JSON.stringify(answer.wire));
  return answer.wire.data;
}

export function orderOf(
  { rate_id, from_amount, to_amount }: Pick<WireQuote, 'rate_id' | 'from_amount' | 'to_amount'>,
  fromAccountId: string,
  toAccountId: string,
) {
  return {
    fromAccountId,
    toAccountId,
    fromAmount: from_amount,
    toAmount: to_amount,
    rateId: rate_id,
  };
}

export interface SettableRates extends RatesSource {
  say(perDollar: ReferenceRates['perDollar']): void;
  fail(): void;
}

export function settableRates(): SettableRates {
  let current: ReferenceRates | undefined;
  return {
    current: () =>
      current === undefined ? Promise.reject(new Error('no rates')) : Promise.resolve(current),
    say: (perDollar) => {
      current = { asOf: '2026-09-29', perDollar: { USD: '1', ...perDollar } };
    },
    fail: () => {
      current = undefined;
    },
  };
}

export async function accountsOf(db: Queryable, userId: string, from: Currency, to: Currency) {
  const { accounts } = await listAccounts(db, userId, 'card');
  const accountIn = (currency: Currency) => {
    const account = accounts.find((each) => each.currency === currency);
    if (account === undefined) throw new Error(`no account in ${currency}`);
    return account;
  };
  return { from: accountIn(from), to: accountIn(to) };
}

export async function endow(
  db: Queryable,
  userId: string,
  currency: Currency,
  minor: bigint,
): Promise<void> {
  await db.query(
    `WITH moved AS (
       INSERT INTO movements
         (id, kind, reference, debit_account_id, credit_account_id, currency_code, amount)
       SELECT $1::uuid, 'topup', 'endow:' || $1::uuid, system_account('clearing', $3::text, $2), id,
         $3, $4::bigint
       FROM ledger_accounts WHERE user_id = $2 AND currency_code = $3
       RETURNING id, credit_account_id)
     INSERT INTO transactions
       (operation_id, user_id, account_id, currency_code, kind, amount, status, movement_id)
     SELECT id, $2, credit_account_id, $3, 'topup', $4, 'completed', id FROM moved`,
    [randomUUID(), userId, currency, minor],
  );
}
