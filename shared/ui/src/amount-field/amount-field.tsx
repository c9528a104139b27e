import {
  useState,
  type ChangeEvent,
  type ComponentPropsWithoutRef,
  type CSSProperties,
  type ReactNode,
  type Ref,
} from 'react';
import { useLanguage, useTexts } from '@tessera/i18n';
import { Field, type FieldWords } from '../text-field/field.tsx';
import { texts } from '../texts.ts';
import classes from './amount-field.module.css';
import {
  caretPosition,
  countRightOf,
  maxIntegerDigits,
  readAmount,
  writeAmount,
} from './amount-mask.ts';

export type AmountFieldProps = FieldWords &
  Omit<ComponentPropsWithoutRef<'input'>, 'onChange' | 'value' | 'type'> & {
    /** Plain decimal without groups, '1234.5'; empty for none. */
    readonly value: string;
    readonly onChange: (value: string) => void;
    /** Symbol of the currency, before the digits. */
    readonly symbol: string;
    /** Most decimals that may be typed; 2 by default, 0 for none. */
    readonly decimals?: number;
    /** `bare` has no box and large digits, for a card that holds little else. */
    readonly look?: 'field' | 'bare';
    /** Behind the digits: a MAX button, for example. */
    readonly trailing?: ReactNode;
    readonly inputRef?: Ref<HTMLInputElement> | undefined;
  };

/**
 * An amount with grouped digits: up to 9 before the separator, comma or point, blanks and paste
 * accepted. What does not fit is refused in words and changes nothing.
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
  inputRef,
  ...rest
}: AmountFieldProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  // What is being typed may end in a separator, which the value cannot show.
  const [draft, setDraft] = useState(value);
  const [refused, setRefused] = useState(false);
  const shown = writeAmount(withoutPoint(draft) === value ? draft : value, language);

  const edit = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const rightOfCaret = countRightOf(input.value, input.selectionStart ?? input.value.length);
    const next = readAmount(input.value, decimals);
    const after = next === null ? shown : writeAmount(next, language);
    const caret = caretPosition(after, rightOfCaret);
    const overBlank = after === shown && (event.nativeEvent as InputEvent).inputType === forward;
    // Written here, before React does, so that the caret stays where the user types.
    input.value = after;
    input.setSelectionRange(caret + Number(overBlank), caret + Number(overBlank));
    setRefused(next === null);
    if (next === null) return;
    setDraft(next);
    if (withoutPoint(next) !== value) onChange(withoutPoint(next));
  };

  const refusal = decimals === 0 ? 'ui.amount_refused_whole' : 'ui.amount_refused';
  const words = refused ? t(refusal, { digits: maxIntegerDigits, count: decimals }) : error;
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={words}>
      {(control) => (
        <span className={classes.box} data-look={look} style={characters(symbol + shown)}>
          <span aria-hidden="true">{symbol}</span>
          <input
            autoComplete="off"
            placeholder="0"
            {...rest}
            {...control}
            data-autofocus={rest.autoFocus}
            type="text"
            inputMode={decimals === 0 ? 'numeric' : 'decimal'}
            ref={inputRef}
            className={classes.input}
            value={shown}
            onChange={edit}
          />
          {trailing}
        </span>
      )}
    </Field>
  );
}

/** Lets bare digits shrink to their place: cut off, an amount would read as another one. */
function characters(text: string): CSSProperties {
  return { ['--characters' as string]: text.length };
}

const forward = 'deleteContentForward';

function withoutPoint(draft: string): string {
  return draft.replace(/\.$/, '');
}
