import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '@tessera/api';
import { amountProblemText } from '../amount/amount-problem-text.ts';
import { checkAmount } from '../amount/check-amount.ts';
import type { AmountProblem } from '../amount/check-amount.ts';
import type { Money } from '@tessera/money';
import { useAmountLimit } from '../amount/use-amount-limit.ts';
import type { LimitedOperation } from '../amount/use-amount-limit.ts';
import type { OperableAccount, OperationName } from '@tessera/api';

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
  const showsProblem = !checked.ok && (reviewed || !isUnfinished(checked.reason));

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

/** More digits may still make it an amount. */
function isUnfinished(problem: AmountProblem): boolean {
  return problem === 'empty' || problem === 'zero';
}

export type EnteredAmount = ReturnType<typeof useEnteredAmount>;
