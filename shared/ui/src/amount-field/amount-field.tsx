import {
  useState,
  type ComponentPropsWithoutRef,
  type CSSProperties,
  type ReactNode,
  type Ref,
} from 'react';
import { useLanguage, useTexts } from '@tessera/i18n';
// Import by package name: remotes bundle this file, but the host provides the rest of the package.
import { Field, type FieldWords } from '@tessera/ui';
import { NumberFormatBase, useNumericFormat } from 'react-number-format';
import classes from './amount-field.module.css';
import { amountTexts } from './amount-texts.ts';
import { maxIntegerDigits, readAmount } from './read-amount.ts';

export type AmountFieldProps = FieldWords &
  Omit<
    ComponentPropsWithoutRef<'input'>,
    'onChange' | 'value' | 'defaultValue' | 'type' | 'prefix'
  > & {
    /** Plain decimal without groups, '1234.5'; empty for none. */
    readonly value: string;
    readonly onChange: (value: string) => void;
    /** Symbol of the currency, before the digits. */
    readonly symbol: string;
    /** Maximum number of decimals; 2 by default, 0 for none. */
    readonly decimals?: number;
    /** `bare` has no box and large digits, for a card that holds little else. */
    readonly look?: 'field' | 'bare';
    /** Behind the digits: a MAX button, for example. */
    readonly trailing?: ReactNode;
    readonly inputRef?: Ref<HTMLInputElement> | undefined;
  };

/**
 * An amount with grouped digits: up to 9 before the decimal separator. Accepts comma or point,
 * spaces and paste. Input that does not fit shows a message and changes nothing.
 */
export function AmountField({
  label,
  labelHidden = false,
  hint,
  error,
  value,
  onChange,
  symbol,
  decimals = 2,
  look = 'field',
  trailing,
  inputRef = null,
  ...rest
}: AmountFieldProps) {
  const t = useTexts(amountTexts);
  const language = useLanguage();
  // The draft may end in a separator while the user types, which the value cannot represent.
  const [draft, setDraft] = useState(value);
  const [refused, setRefused] = useState(false);
  const shown = withoutPoint(draft) === value ? draft : value;
  const { format = asItIs, ...mask } = useNumericFormat({
    ...rest,
    value: shown,
    valueIsNumericString: true,
    thousandSeparator: '\u00a0',
    decimalSeparator: language === 'ru' ? ',' : '.',
    allowedDecimalSeparators: ['.', ','],
    onValueChange: ({ value: typed }, { event }) => {
      setDraft(typed);
      if (event === undefined) setRefused(false);
      else if (withoutPoint(typed) !== value) onChange(withoutPoint(typed));
    },
  });

  const refusal = decimals === 0 ? 'ui.amount_refused_whole' : 'ui.amount_refused';
  const words = refused ? t(refusal, { digits: maxIntegerDigits, count: decimals }) : error;
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={words}>
      {(control) => (
        <span className={classes.box} data-look={look} style={characters(symbol + format(shown))}>
          <span aria-hidden="true">{symbol}</span>
          <NumberFormatBase
            autoComplete="off"
            placeholder="0"
            {...mask}
            {...control}
            format={format}
            // The library's own parser drops unknown characters: '1234,50' would become 123450.
            removeFormatting={(text) => readAmount(text, decimals) ?? unreadable}
            isAllowed={({ value: typed }) => {
              setRefused(typed === unreadable);
              return typed !== unreadable;
            }}
            data-autofocus={rest.autoFocus}
            inputMode={decimals === 0 ? 'numeric' : 'decimal'}
            getInputRef={inputRef}
            className={classes.input}
          />
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

/** Sizes bare digits to fit: truncated, an amount would look like another one. */
function characters(text: string): CSSProperties {
  return { ['--characters' as string]: text.length };
}
