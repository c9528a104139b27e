import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useDraft } from '@tessera/api';
import type { OperableAccount, OperationName } from '@tessera/api';
import { compare, isMoney } from '@tessera/money';
import type { Money } from '@tessera/money';
import type { AnswerOf } from '@tessera/wire';
import { readLimits } from '@tessera/wire/identification';
import { amountProblemText, checkAmount } from './check-amount.ts';

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
