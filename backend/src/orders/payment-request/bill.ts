import { randomUUID } from 'node:crypto';
import { money, toDecimal } from '@tessera/money';
import type { Currency, Money } from '@tessera/money';
import { equalParts } from '@tessera/wire/bills';
import type { Calls, Parsed } from '@tessera/wire';
import { findAccount, readAmount } from '../../money/index.ts';
import { refused } from '../../platform/index.ts';
import type { Handlers, Queryable } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { askForMoney, userOf } from './ask-for-money.ts';
import type { Part } from './ask-for-money.ts';

type AskedPart = Parsed<Calls['splitBill'], 'request'>['parts'][number];

/** The parts add up to the total; they are equal if none has an amount. */
function amountsOf(total: Money, parts: readonly AskedPart[], currency: Currency) {
  if (parts.every(({ amount }) => amount === undefined)) {
    const amounts = equalParts(total.minor, parts.length).map((minor) => money(minor, currency));
    return total.minor < BigInt(parts.length)
      ? refused('BILL_TOO_SMALL')
      : ({ ok: true, amounts } as const);
  }
  const amounts: Money[] = [];
  for (const { amount = '' } of parts) {
    const read = readAmount(amount, currency);
    if (!read.ok) return read;
    amounts.push(read.amount);
  }
  const sum = amounts.reduce((total, { minor }) => total + minor, 0n);
  return sum === total.minor ? ({ ok: true, amounts } as const) : refused('BILL_MISMATCH');
}

async function requestsOf(
  db: Queryable,
  userId: string,
  once: string,
  parts: readonly (AskedPart & { readonly owed: Money })[],
) {
  const requests: Part[] = [];
  for (const [at, { owed, ...to }] of parts.entries()) {
    if ('to' in to && to.to === 'own') continue;
    const payer = 'person' in to ? await userOf(db, userId, to.person) : null;
    if (payer === undefined) return refused('RECIPIENT_NOT_FOUND');
    requests.push({ once: `${once}-${at}`, amount: owed, payer });
  }
  return { ok: true, requests } as const;
}

export const billHandlers = ({ db }: Services) =>
  ({
    splitBill: async ({ userId, body: { account_id, amount, once, note = null, parts } }) => {
      const account = await findAccount(db, userId, account_id);
      if (account === undefined) return refused('ACCOUNT_NOT_FOUND');
      const { currency } = account;
      const total = readAmount(amount, currency);
      if (!total.ok) return total;
      const shares = amountsOf(total.amount, parts, currency);
      if (!shares.ok) return shares;
      const owing = parts.map((part, at) => ({
        ...part,
        owed: shares.amounts[at] ?? total.amount,
      }));
      const found = await requestsOf(db, userId, once, owing);
      if (!found.ok) return found;
      const asking = { account, many: false, note, parts: found.requests, bill: randomUUID() };
      const requested = await askForMoney(db, asking);
      if (!requested.ok) return requested;
      const codes = [...requested.codes];
      const answered = owing.map(({ owed, ...part }) => ({
        code: 'to' in part && part.to === 'own' ? null : (codes.shift() ?? null),
        currency_code: currency,
        amount: toDecimal(owed),
      }));
      return { ok: true, body: { data: { parts: answered } } };
    },
  }) satisfies Partial<Handlers>;
