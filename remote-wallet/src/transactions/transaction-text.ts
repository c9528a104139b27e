import type { TFunction } from 'i18next';
import type { Transaction } from '@tessera/api';
import { isMoney, toDecimal } from '@tessera/money';
import type { AnyMoney } from '@tessera/money';

export type Direction = 'in' | 'out' | 'none';

/** The direction of a signed amount; exactly zero has none. */
export function directionOf(amount: AnyMoney): Direction {
  const decimal = isMoney(amount) ? toDecimal(amount) : amount.decimal;
  if (!/[1-9]/.test(decimal)) return 'none';
  return decimal.startsWith('-') ? 'out' : 'in';
}

/** The amount of its account; in all accounts an exchange is named by the side that it brought. */
export function mainAmountOf({ amount, counterAmount }: Transaction): AnyMoney {
  return counterAmount ?? amount;
}

/** Whether its money has moved for good; a backend that says no status has only such. */
export function isThere(status: string): boolean {
  return status === 'completed' || status === '';
}

const knownStatuses = ['completed', 'pending', 'held', 'failed', 'returned'] as const;

/** The status in words; one that we do not know is shown as it came. */
export function statusText(status: string, t: TFunction<'wallet-transactions'>): string {
  const name = knownStatuses.find((candidate) => candidate === status);
  return name ? t(`transactions.status.${name}`) : status;
}

const knownKinds = ['topup', 'withdrawal', 'exchange', 'transfer', 'payment', 'fee'] as const;

/** The kind in words: of a backend that does not say by the sign of the amount (HOME-3). */
function kindText({ kind, amount }: Transaction, t: TFunction<'wallet-transactions'>): string {
  const known = knownKinds.find((candidate) => candidate === kind);
  if (known) return t(`transactions.kind.${known}`);
  const titles = {
    in: 'common.topping_up',
    out: 'common.withdrawal',
    none: 'transactions.list.operation',
  } as const;
  return kind ?? t(titles[directionOf(amount)]);
}

/**
 * Names a transaction, in a row and on a receipt (EASE-6): `title` is the other party or the subject,
 * `kind` its kind where that is not the title already, `about` by what means or for what.
 */
export function nameOf(transaction: Transaction, t: TFunction<'wallet-transactions'>) {
  const { title, about, description } = transaction;
  const kind = kindText(transaction, t);
  // A backend that does not name transactions tells everything in the description.
  if (title === null) return { title: kind, kind: null, about: about ?? description };
  return { title, kind, about: about ?? '' };
}
