import {
  useId,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useLanguage } from '@tessera/i18n';
// Import by package name: remotes bundle this file, but the host provides the rest of the package.
import { Field, type FieldWords } from '@tessera/ui';
import {
  currencyExponent,
  currencyMarks,
  formatMoney,
  moneySeparators,
  parseDecimal,
  type Currency,
} from '@tessera/money';
import { NumberFormatBase, type NumberFormatBaseProps } from 'react-number-format';
import { useTranslation } from 'react-i18next';
import classes from './amount-field.module.css';
import { editedAmount, maxIntegerDigits, shownAmount, typedAmount } from './read-amount.ts';
import type { AmountReading, TypedAmount } from './read-amount.ts';
import { asElement } from '../elements.tsx';

export type AmountFieldProps = FieldWords &
  Omit<
    ComponentPropsWithoutRef<'input'>,
    'onChange' | 'value' | 'defaultValue' | 'type' | 'prefix'
  > & {
    /** Plain decimal without groups, '1234.5'; empty for none. */
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly currency: Currency;
    /** `bare`: no box and large digits, for a card with little else. */
    readonly look?: 'field' | 'bare';
    readonly trailing?: ReactNode;
    readonly inputRef?: Ref<HTMLInputElement> | undefined;
  };

type AmountInput = Pick<AmountFieldProps, 'value' | 'onChange' | 'onBlur' | 'currency'>;

/** The field explains how it read an amount only once the amount is complete: pasted, or left. */
interface Typed extends TypedAmount {
  readonly isComplete: boolean;
}

function useAmount({ value, onChange, onBlur, currency }: AmountInput) {
  const separators = moneySeparators(useLanguage());
  const style = { currency, separators };
  const [last, setLast] = useState<Typed | null>(null);
  const [known, setKnown] = useState(value);
  const typed = last !== null && valueOf(last.reading) === value ? last : null;
  if (known !== value) {
    setKnown(value);
    setLast(typed);
  }
  const text = typed?.text ?? typedAmount(value, separators);
  const format = (plain: string) => shownAmount(plain, separators);
  // react-number-format asks twice for the text of one edit.
  const edited = useRef<TypedAmount | null>(null);

  const input: NumberFormatBaseProps = {
    value: text,
    valueIsNumericString: true,
    format,
    removeFormatting: (shown, change) => {
      if (change) edited.current = editedAmount(text, shown, change.to, style);
      return edited.current?.text ?? text;
    },
    isValidInputCharacter: () => true,
    getCaretBoundary: (shown) => Array.from({ length: shown.length + 1 }, () => true),
    onValueChange: (_values, { event }) => {
      if (event === undefined || edited.current === null) return;
      const next = edited.current;
      setLast({ ...next, isComplete: next.text.length > text.length + 1 });
      if (valueOf(next.reading) !== value) onChange(valueOf(next.reading));
    },
    onKeyDown: format(text) === text ? undefined : passGroup(separators.group),
    onBlur: (event) => {
      if (typed !== null) {
        const { reading } = typed;
        const read = reading.ok ? typedAmount(reading.value, separators) : typed.text;
        setLast({ ...typed, text: read, isComplete: true });
      }
      onBlur?.(event);
    },
    inputMode: currencyExponent(currency) === 0 ? 'numeric' : 'decimal',
  };
  return { input, written: format(text), typed };
}

function valueOf(reading: AmountReading): string {
  return reading.ok ? reading.value : '';
}

/** Backspace and Delete next to a group separator act on the digit beyond it. */
function passGroup(group: string) {
  return ({ key, currentTarget: input }: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart: at, selectionEnd: end, value } = input;
    if (at === null || at !== end) return;
    if (key === 'Backspace' && value[at - 1] === group) input.setSelectionRange(at - 1, at - 1);
    if (key === 'Delete' && value[at] === group) input.setSelectionRange(at + 1, at + 1);
  };
}

/** Says how the field read an ambiguous amount, or why it could not read it. */
function useAmountWords(typed: Typed | null, currency: Currency, isReviewed: boolean) {
  const { t } = useTranslation('ui-amount');
  const language = useLanguage();
  if (typed === null) return {};
  const { reading, isComplete } = typed;
  const written = (plain: string) => {
    const parsed = parseDecimal(plain, currency);
    return parsed.ok ? formatMoney(parsed.money, { language }) : plain;
  };
  if (reading.ok)
    return reading.isGuess ? { said: t('ui.amount_read', { amount: written(reading.value) }) } : {};
  switch (reading.reason) {
    case 'foreign':
      return { refusal: t('ui.amount_foreign', { mark: reading.mark, currency }) };
    case 'negative':
      return { refusal: t('ui.amount_negative') };
    case 'too-long': {
      const count = currencyExponent(currency);
      const refusal = count === 0 ? 'ui.amount_refused_whole' : 'ui.amount_refused';
      return { refusal: t(refusal, { digits: maxIntegerDigits, count }) };
    }
    case 'unclear':
      return reading.isUnfinished && !isComplete && !isReviewed
        ? {}
        : { refusal: t('ui.amount_unclear', { example: written('1234') }) };
  }
}

/**
 * An amount with up to 9 integer digits. Says how it read ambiguous input and why it refused other
 * input (INPUT-1). `value` is empty while there is no amount.
 */
export function AmountField({
  label,
  labelHidden = false,
  hint,
  error,
  currency,
  look = 'field',
  trailing,
  inputRef = null,
  value,
  onChange,
  onBlur,
  ...rest
}: AmountFieldProps) {
  const { symbol, code } = currencyMarks(currency, 'needed', useLanguage());
  const { input, written, typed } = useAmount({ value, onChange, onBlur, currency });
  const { said = '', refusal } = useAmountWords(typed, currency, Boolean(error));
  const saidId = useId();
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={refusal ?? error}>
      {({ 'aria-describedby': described, ...control }) => (
        <>
          <span className={classes.box} data-look={look} style={sizes(written, symbol, code)}>
            {symbol !== '' && (
              <span aria-hidden="true" translate="no">
                {symbol.trimEnd()}
              </span>
            )}
            <span className={classes.typed}>
              <NumberFormatBase
                autoComplete="off"
                placeholder="0"
                {...rest}
                {...input}
                {...control}
                aria-describedby={
                  [described, said && saidId].filter(Boolean).join(' ') || undefined
                }
                data-autofocus={rest.autoFocus}
                getInputRef={inputRef}
                className={classes.input}
              />
              {code !== '' && (
                <span
                  aria-hidden="true"
                  translate="no"
                  className={classes.code}
                  data-written={written || '0'}
                >
                  {code}
                </span>
              )}
            </span>
            {asElement(trailing)}
          </span>
          <span aria-live="polite" id={saidId} className={classes.said} data-look={look}>
            {said !== '' && <span key={said}>{said}</span>}
          </span>
        </>
      )}
    </Field>
  );
}

/** Shrinks the digits until all fit: a truncated amount would look like another amount. */
function sizes(written: string, symbol: string, code: string): CSSProperties {
  const digits = written.replace(/\D/g, '').length;
  return {
    // A separator is less than half as wide as a digit.
    '--digits': Math.max(1, digits + 0.4 * (written.length - digits)),
    '--characters': symbol.length + written.length + code.length,
    '--code': code.length,
  };
}
