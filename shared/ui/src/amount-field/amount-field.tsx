import {
  useState,
  type ComponentPropsWithoutRef,
  type CSSProperties,
  type ReactNode,
  type Ref,
} from 'react';
import { useLanguage } from '@tessera/i18n';
// Import by package name: remotes bundle this file, but the host provides the rest of the package.
import { Field, type FieldWords } from '@tessera/ui';
import { currencyExponent, currencyMarks, moneySeparators, type Currency } from '@tessera/money';
import {
  NumberFormatBase,
  useNumericFormat,
  type NumberFormatBaseProps,
} from 'react-number-format';
import { useTranslation } from 'react-i18next';
import classes from './amount-field.module.css';
import { maxIntegerDigits, readEdit } from './read-amount.ts';

export type AmountFieldProps = FieldWords &
  Omit<
    ComponentPropsWithoutRef<'input'>,
    'onChange' | 'value' | 'defaultValue' | 'type' | 'prefix'
  > & {
    /** Plain decimal without groups, '1234.5'; empty for none. */
    readonly value: string;
    readonly onChange: (value: string) => void;
    /** Currency of the amount: its symbol or code, and its number of decimals. */
    readonly currency: Currency;
    /** `bare` has no box and large digits, for a card that holds little else. */
    readonly look?: 'field' | 'bare';
    /** Behind the digits: a MAX button, for example. */
    readonly trailing?: ReactNode;
    readonly inputRef?: Ref<HTMLInputElement> | undefined;
  };

type AmountInput = Omit<
  AmountFieldProps,
  keyof FieldWords | 'currency' | 'look' | 'trailing' | 'inputRef'
> & { readonly decimals: number };

/** The attributes of an input that formats an amount; `refused` while its last edit did not fit. */
function useAmount({ value, onChange, decimals, ...rest }: AmountInput) {
  const separators = moneySeparators(useLanguage());
  // The draft may end in a separator while the user types, which the value cannot represent.
  const [draft, setDraft] = useState(value);
  const [refused, setRefused] = useState(false);
  const shown = withoutPoint(draft) === value ? draft : value;
  const { format = asItIs, ...mask } = useNumericFormat({
    ...rest,
    value: shown,
    valueIsNumericString: true,
    thousandSeparator: separators.group,
    decimalSeparator: separators.decimal,
    allowedDecimalSeparators: ['.', ','],
    onValueChange: ({ value: typed }, { event }) => {
      setDraft(typed);
      if (event === undefined) setRefused(false);
      else if (withoutPoint(typed) !== value) onChange(withoutPoint(typed));
    },
  });
  const input: NumberFormatBaseProps = {
    ...mask,
    format,
    // The library's own parser drops unknown characters: '1234,50' would become 123450.
    removeFormatting: (text, change) =>
      readEdit(text, change?.to, decimals, separators) ?? unreadable,
    isAllowed: ({ value: typed }) => {
      setRefused(typed === unreadable);
      return typed !== unreadable;
    },
    inputMode: decimals === 0 ? 'numeric' : 'decimal',
  };
  return { input, written: format(shown), refused };
}

/**
 * An amount, formatted while it is typed: up to 9 digits before the decimal separator. Accepts
 * comma or point, spaces and paste. Input that does not fit shows a message and changes nothing.
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
  ...rest
}: AmountFieldProps) {
  const { t } = useTranslation('ui-amount');
  const { symbol, code } = currencyMarks(currency, 'needed', useLanguage());
  const decimals = currencyExponent(currency);
  const { input, written, refused } = useAmount({ ...rest, decimals });
  const refusal = decimals === 0 ? 'ui.amount_refused_whole' : 'ui.amount_refused';
  const words = refused ? t(refusal, { digits: maxIntegerDigits, count: decimals }) : error;
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={words}>
      {(control) => (
        <span className={classes.box} data-look={look} style={sizes(written, symbol, code)}>
          {symbol !== '' && <span aria-hidden="true">{symbol.trimEnd()}</span>}
          <span className={classes.typed}>
            <NumberFormatBase
              autoComplete="off"
              placeholder="0"
              {...input}
              {...control}
              data-autofocus={rest.autoFocus}
              getInputRef={inputRef}
              className={classes.input}
            />
            {code !== '' && (
              <span aria-hidden="true" className={classes.code} data-written={written || '0'}>
                {code}
              </span>
            )}
          </span>
          {trailing}
        </span>
      )}
    </Field>
  );
}

const unreadable = 'NaN';

function withoutPoint(draft: string): string {
  return draft.replace(/\.$/, '');
}

const asItIs = (text: string) => text;

/** Sizes bare digits to fit, and keeps room for what stands behind them: truncated, an amount would look like another one. */
function sizes(written: string, symbol: string, code: string): CSSProperties {
  const digits = written.replace(/\D/g, '').length;
  return {
    // A separator is less than half as wide as a digit.
    '--digits': Math.max(1, digits + 0.4 * (written.length - digits)),
    '--characters': symbol.length + written.length + code.length,
    '--code': code.length,
  };
}
