import type { TFunction } from 'i18next';
import type { Transaction } from '@tessera/api';
import { directionOf } from './direction.ts';

/** The name of a transaction in a row and on a receipt (EASE-6). */
export interface TransactionName {
  /** The other party or the subject; where the backend does not say, the kind. */
  readonly title: string;
  /** The kind, where it is not the title already. */
  readonly kind: string | null;
  /** By what means, for what. */
  readonly about: string;
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

/** Names a transaction: the server says who or what, the page its kind. */
export function nameOf(
  transaction: Transaction,
  t: TFunction<'wallet-transactions'>,
): TransactionName {
  const { title, about, description } = transaction;
  const kind = kindText(transaction, t);
  // A backend that does not name transactions tells everything in the description.
  if (title === null) return { title: kind, kind: null, about: about ?? description };
  return { title, kind, about: about ?? '' };
}
