import { useRef, useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useCall, useDraft } from '@tessera/api';
import type { OperableAccount, OperationName } from '@tessera/api';
import { compare, currencyExponent, isMoney, isZero, parseDecimal } from '@tessera/money';
import type { Currency, Money, ParseFailure } from '@tessera/money';
import type { AnswerOf } from '@tessera/wire';
import { readLimits } from '@tessera/wire/identification';

type AmountProblem = ParseFailure | 'zero' | 'insufficient' | 'limit';

type CheckedAmount =
  | { readonly ok: true; readonly money: Money }
  | { readonly ok: false; readonly reason: AmountProblem };

interface Bounds {
  readonly currency: Money['currency'];
  /** Most that can be spent; without it there is no such bound. */
  readonly available?: Money;
  readonly limit?: Money | undefined;
  /** The sum that leaves the account, such as amount plus fee; by default the amount itself. */
  readonly costOf?: (amount: Money) => Money;
}

/** Too many decimals are refused, never rounded. */
export function checkAmount(
  entered: string,
  { currency, available, limit, costOf = itself }: Bounds,
): CheckedAmount {
  const read = parseDecimal(entered, currency);
  if (!read.ok) return read;
  if (isZero(read.money)) return { ok: false, reason: 'zero' };
  if (available && compare(costOf(read.money), available) > 0) {
    return { ok: false, reason: 'insufficient' };
  }
  if (limit && compare(read.money, limit) > 0) return { ok: false, reason: 'limit' };
  return read;
}

const itself = (amount: Money) => amount;

function amountProblemText(
  problem: AmountProblem,
  currency: Currency,
  t: TFunction<'wallet-operations'>,
): string {
  switch (problem) {
    case 'empty':
      return t('wallet.amount.empty');
    case 'zero':
      return t('wallet.amount.zero');
    case 'not-a-number':
    case 'negative':
      return t('wallet.amount.invalid');
    case 'too-large':
      return t('wallet.amount.too_large');
    case 'limit':
      return t('wallet.amount.limit');
    case 'insufficient':
      return t('wallet.amount.insufficient');
    case 'too-precise': {
      const count = currencyExponent(currency);
      if (count === 0) return t('wallet.amount.too_precise_whole', { currency });
      return t('wallet.amount.too_precise', { currency, count });
    }
  }
}

type LimitedOperation = AnswerOf<typeof readLimits>['limits'][number]['operation'];

export interface AmountLimit {
  readonly most: Money;
  /** The 24-hour limit decides, not the limit per operation. */
  readonly ofDay: boolean;
  /** When the whole daily limit is available again; `null` if unknown. */
  readonly renewsAt: string | null;
  readonly raisable: boolean;
}

function useAmountLimit(
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

interface AmountRules {
  readonly form: OperationName;
  /** Separates drafts where one form has many subjects, such as a code or a request. */
  readonly about?: string;
  /** Decides the limit; only a top-up may exceed the balance. */
  readonly operation: LimitedOperation;
  /** The sum that leaves the account, if that is more than the amount. */
  readonly costOf?: (amount: Money) => Money;
  /** A plain decimal. */
  readonly initial?: string;
}

export function useEnteredAmount(
  account: OperableAccount,
  { form, about = '', operation, costOf, initial = '' }: AmountRules,
) {
  const { t } = useTranslation('wallet-operations');
  const input = useRef<HTMLInputElement>(null);
  const [entered, setEntered] = useDraft(`${form} amount`, initial, `${account.currency} ${about}`);
  // An incomplete amount is an error only after submitting. An error on blur would move the button
  // that is being pressed.
  const [reviewed, setReviewed] = useState(false);
  const { currency, available } = account;
  const limit = useAmountLimit(operation, account);
  const checked = checkAmount(entered, {
    currency,
    ...(operation === 'topup' ? {} : { available }),
    limit: limit?.most,
    ...(costOf ? { costOf } : {}),
  });
  // More digits may still make it valid.
  const unfinished = !checked.ok && (checked.reason === 'empty' || checked.reason === 'zero');
  const showsProblem = !checked.ok && (reviewed || !unfinished);

  return {
    checked,
    money: checked.ok ? checked.money : null,
    limit,
    error: showsProblem ? amountProblemText(checked.reason, currency, t) : null,
    review() {
      setReviewed(true);
      if (!checked.ok) input.current?.focus();
    },
    set: (value: string) => setEntered(value),
    field: {
      value: entered,
      inputRef: input,
      onChange: (value: string) => {
        setReviewed(false);
        setEntered(value);
      },
    },
  };
}

export type EnteredAmount = ReturnType<typeof useEnteredAmount>;

/** A parameter of the address if it matches `form`, else empty. */
export function givenBy(search: URLSearchParams, name: string, form: RegExp): string {
  return form.exec(search.get(name) ?? '')?.[0] ?? '';
}
