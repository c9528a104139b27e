import type { TFunction } from 'i18next';
import type { Transaction } from '@tessera/api';
import { isMoney, toDecimal } from '@tessera/money';
import type { AnyMoney } from '@tessera/money';

export type Direction = 'in' | 'out' | 'none';

/** Zero has no direction. */
export function directionOf(amount: AnyMoney): Direction {
  const decimal = isMoney(amount) ? toDecimal(amount) : amount.decimal;
  if (!/[1-9]/.test(decimal)) return 'none';
  return decimal.startsWith('-') ? 'out' : 'in';
}

/** In a list of all accounts an exchange shows the amount that it bought. */
export function mainAmountOf({ amount, counterAmount }: Transaction): AnyMoney {
  return counterAmount ?? amount;
}

/** A backend that sends no status lists only finished transactions. */
export function isThere(status: string): boolean {
  return status === 'completed' || status === '';
}

const knownStatuses = ['completed', 'pending', 'held', 'failed', 'returned'] as const;

/** An unknown status is shown as the backend sent it. */
export function statusText(status: string, t: TFunction<'wallet-transactions'>): string {
  const name = knownStatuses.find((candidate) => candidate === status);
  return name ? t(`transactions.status.${name}`) : status;
}

const knownKinds = ['topup', 'withdrawal', 'exchange', 'transfer', 'payment', 'fee'] as const;

/** If the backend names no kind, the sign of the amount decides (HOME-3). */
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
 * Names a transaction in rows and receipts (EASE-6): `title` is the other party or the subject,
 * `kind` is `null` if the title says it already, `about` is the means or purpose.
 */
export function nameOf(transaction: Transaction, t: TFunction<'wallet-transactions'>) {
  const { title, about, description } = transaction;
  const kind = kindText(transaction, t);
  if (title === null) return { title: kind, kind: null, about: about ?? description };
  return { title, kind, about: about ?? '' };
}
