import { useLayoutEffect, useRef } from 'react';
import { TextField } from '@tessera/ui';
import { readCardDigits, writeCardNumber } from './card-number.ts';

interface CardNumberFieldProps {
  readonly label: string;
  /** Digits only. */
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (digits: string) => void;
  readonly onBlur: () => void;
}

/** A card number in groups of four; the caret stays behind the digit that was typed. */
export function CardNumberField({ value, onChange, ...field }: CardNumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number>(null);

  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === null) return;
    const caret = writeCardNumber(value.slice(0, digitsBeforeCaret.current)).length;
    input.current?.setSelectionRange(caret, caret);
    digitsBeforeCaret.current = null;
  });

  const edit = (text: string) => {
    const caret = input.current?.selectionStart ?? text.length;
    digitsBeforeCaret.current = readCardDigits(text.slice(0, caret)).length;
    onChange(readCardDigits(text));
  };
  return (
    <TextField
      {...field}
      inputRef={input}
      value={writeCardNumber(value)}
      inputMode="numeric"
      autoComplete="cc-number"
      placeholder="0000 0000 0000 0000"
      onChange={edit}
    />
  );
}
