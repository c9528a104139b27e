import { useRef, useState } from 'react';
import { useTexts } from '@tessera/i18n';
import { amountProblemText } from '../amount/amount-problem-text.ts';
import { checkAmount } from '../amount/check-amount.ts';
import type { OperableAccount } from '../account-choice/operable-accounts.ts';
import { operationTexts } from '../operation-texts.ts';

interface AmountRules {
  /** Not more than the account has. */
  readonly spending: boolean;
}

/** The amount of an operation as it is entered, with what is wrong about it in words. */
export function useEnteredAmount(account: OperableAccount, { spending }: AmountRules) {
  const t = useTexts(operationTexts);
  const input = useRef<HTMLInputElement>(null);
  const [entered, setEntered] = useState('');
  // An unfinished amount is no mistake: problems show once the field was left or sent.
  const [reviewed, setReviewed] = useState(false);
  const { currency, available } = account;
  const checked = checkAmount(entered, { currency, ...(spending ? { available } : {}) });
  const showsProblem = !checked.ok && (reviewed || checked.reason === 'insufficient');

  return {
    checked,
    error: showsProblem ? amountProblemText(checked.reason, currency, t) : null,
    /** Shows the problem, if any, and leads to it. */
    review() {
      setReviewed(true);
      if (!checked.ok) input.current?.focus();
    },
    set: setEntered,
    field: {
      value: entered,
      inputRef: input,
      onChange: (value: string) => {
        setReviewed(false);
        setEntered(value);
      },
      onBlur: () => setReviewed(entered !== ''),
    },
  };
}

export type EnteredAmount = ReturnType<typeof useEnteredAmount>;
