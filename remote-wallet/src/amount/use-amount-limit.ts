import type { OperableAccount } from '@tessera/api';
import { useCall } from '@tessera/api';
import { compare, isMoney } from '@tessera/money';
import type { Money } from '@tessera/money';
import type { AnswerOf } from '@tessera/wire';
import { readLimits } from '@tessera/wire/identification';

export type LimitedOperation = AnswerOf<typeof readLimits>['limits'][number]['operation'];

/** The amount that the level still allows in one operation. */
export interface AmountLimit {
  readonly most: Money;
  /** The rest of the 24-hour limit decides, not the limit per operation. */
  readonly ofDay: boolean;
  /** When the whole day's limit is there again; `null` where nobody says. */
  readonly renewsAt: string | null;
  /** A higher level lets move more. */
  readonly raisable: boolean;
}

/** The limit of an operation on an account; `null` where none is known (EASE-7). */
export function useAmountLimit(
  operation: LimitedOperation,
  { currency }: OperableAccount,
): AmountLimit | null {
  const { data } = useCall(readLimits);
  const limit = data?.limits.find(
    (each) => each.operation === operation && each.currencyCode === currency,
  );
  if (!data || !limit || !isMoney(limit.each) || !isMoney(limit.left)) return null;
  const { each, left, renewsAt } = limit;
  const ofDay = compare(left, each) < 0;
  return { most: ofDay ? left : each, ofDay, renewsAt, raisable: data.next !== null };
}
