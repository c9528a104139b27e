import type { Transaction } from '@tessera/api';
import { Avatar, IconTile } from '@tessera/ui';
import type { IconName } from '@tessera/ui';
import { directionOf } from './direction.ts';
import type { Direction } from './direction.ts';

/** The mark of each kind, in rows and statistics alike (EASE-6). */
export const kindMarks = {
  topup: 'arrow-down',
  received: 'user',
  payment: 'bag',
  transfer: 'user',
  withdrawal: 'arrow-up',
  exchange: 'swap',
} as const satisfies Readonly<Record<string, IconName>>;

const directionMarks: Readonly<Record<Direction, IconName>> = {
  none: 'swap',
  out: 'arrow-up',
  in: 'arrow-down',
};

/** The mark before a transaction: the initial of a person, or the mark of its kind. */
export function TransactionMark({ transaction }: { readonly transaction: Transaction }) {
  const { title, party, kind, amount } = transaction;
  if (title !== null && party === 'person') return <Avatar name={title} size="small" />;
  const known = Object.entries(kindMarks).find(([name]) => name === kind)?.[1];
  return <IconTile name={known ?? directionMarks[directionOf(amount)]} />;
}
