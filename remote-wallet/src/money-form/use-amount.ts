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
  /** The maximum to spend; without it any amount will do. */
  readonly available?: Money;
  /** The maximum that the level allows. */
  readonly limit?: Money | undefined;
  /** The amount deducted there: by default the amount itself. */
  readonly costOf?: (amount: Money) => Money;
}

/** Checks the plain decimal that a person entered. Too precise is refused, never rounded. */
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

/** The error text for an invalid amount. */
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
  /** Name of the money operation whose form it belongs to. */
  readonly form: OperationName;
  /** The subject of the payment, where a form has many: a code, a request. */
  readonly about?: string;
  /** Not more than its limit, and unless it is a top-up not more than the account has. */
  readonly operation: LimitedOperation;
  /** The amount taken from the account, where it is more than the entered one. */
  readonly costOf?: (amount: Money) => Money;
  /** The initial value: a plain decimal. */
  readonly initial?: string;
}

/** The entered amount of an operation, with its error text. */
export function useEnteredAmount(
  account: OperableAccount,
  { form, about = '', operation, costOf, initial = '' }: AmountRules,
) {
  const { t } = useTranslation('wallet-operations');
  const input = useRef<HTMLInputElement>(null);
  const [entered, setEntered] = useDraft(`${form} amount`, initial, `${account.currency} ${about}`);
  // An incomplete amount is no error until it is submitted. An error text that appeared on blur
  // would move the control that is being pressed away from under the finger.
  const [reviewed, setReviewed] = useState(false);
  const { currency, available } = account;
  const limit = useAmountLimit(operation, account);
  const checked = checkAmount(entered, {
    currency,
    ...(operation === 'topup' ? {} : { available }),
    limit: limit?.most,
    ...(costOf ? { costOf } : {}),
  });
  // More digits may still make it an amount.
  const unfinished = !checked.ok && (checked.reason === 'empty' || checked.reason === 'zero');
  const showsProblem = !checked.ok && (reviewed || !unfinished);

  return {
    checked,
    /** `null` while there is none that can be moved. */
    money: checked.ok ? checked.money : null,
    limit,
    error: showsProblem ? amountProblemText(checked.reason, currency, t) : null,
    /** Shows the problem, if any, and leads to it. */
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

/** Reads a parameter of the address, where it has the form; else nothing. */
export function givenBy(search: URLSearchParams, name: string, form: RegExp): string {
  return form.exec(search.get(name) ?? '')?.[0] ?? '';
}
