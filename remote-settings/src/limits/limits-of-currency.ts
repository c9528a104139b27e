import type { AnswerOf } from '@tessera/wire';
import type * as identification from '@tessera/wire/identification';

export type Limits = AnswerOf<typeof identification.readLimits>;

export type Limit = Limits['limits'][number];
type NextLimit = NonNullable<Limits['next']>['limits'][number];
export type LimitedOperation = Limit['operation'];

const operations: readonly LimitedOperation[] = ['topup', 'withdrawal', 'transfer'];

/**
 * One operation in one currency; without `now` it is forbidden, without `next` it would not change.
 */
export interface LimitRow {
  readonly operation: LimitedOperation;
  readonly now: Limit | undefined;
  readonly next: NextLimit | undefined;
}

/** The currencies that have limits, in the order of the accounts. */
export function limitedCurrencies({ limits, next }: Limits): string[] {
  return [...new Set([...limits, ...(next?.limits ?? [])].map((limit) => limit.currencyCode))];
}

/** The limits of a currency now and at the next level. */
export function limitsOfCurrency({ limits, next }: Limits, currencyCode: string): LimitRow[] {
  const find = <Each extends NextLimit>(list: readonly Each[], operation: LimitedOperation) =>
    list.find((limit) => limit.operation === operation && limit.currencyCode === currencyCode);
  return operations.map((operation) => ({
    operation,
    now: find(limits, operation),
    next: find(next?.limits ?? [], operation),
  }));
}
