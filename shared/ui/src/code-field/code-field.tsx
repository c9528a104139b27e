import { OTPInput } from 'input-otp';
import type { SlotProps } from 'input-otp';
import { useLayoutEffect } from 'react';
import type { Ref } from 'react';
import { Field } from '@tessera/ui';
import type { FieldWords } from '@tessera/ui';
import { classNames } from '../class-names.ts';
import { latinDigits } from '../latin-digits.ts';
import classes from './code-field.module.css';

export interface CodeFieldProps extends FieldWords {
  readonly length: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onComplete?: (value: string) => void;
  /** A PIN: dots instead of digits, and no autofill of a sent code. */
  readonly masked?: boolean;
  readonly autoComplete?: 'one-time-code' | 'off';
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/**
 * A code or PIN: a single real input drawn as boxes, so that paste, autofill and screen readers
 * work (AUTH-5).
 */
export function CodeField({
  label,
  labelHidden = false,
  hint,
  error,
  length,
  masked = false,
  autoComplete = masked ? 'off' : 'one-time-code',
  inputRef,
  onChange,
  onComplete,
  ...rest
}: CodeFieldProps) {
  useLayoutEffect(claimCodeFieldStyles, []);
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} align="center">
      {(control) => (
        <OTPInput
          {...rest}
          {...control}
          data-autofocus={rest.autoFocus}
          {...(inputRef === undefined ? {} : { ref: inputRef })}
          {...(onComplete === undefined ? {} : { onComplete: (code: string) => onComplete(code) })}
          type={masked ? 'password' : 'text'}
          autoComplete={autoComplete}
          maxLength={length}
          inputMode="numeric"
          onChange={(typed: string) => {
            const digits = latinDigits(typed);
            if (/^\d*$/.test(digits)) onChange(digits);
          }}
          pasteTransformer={(pasted) => latinDigits(pasted).replace(/\D/g, '')}
          pushPasswordManagerStrategy="none"
          noScriptCSSFallback={null}
          containerClassName={classNames(classes.boxes)}
          render={({ slots }) =>
            slots.map((slot, index) => <Box key={index} {...slot} masked={masked} />)
          }
        />
      )}
    </Field>
  );
}

function Box({ char, isActive, hasFakeCaret, masked }: SlotProps & { readonly masked: boolean }) {
  return (
    <span aria-hidden="true" translate="no" className={classes.box} data-active={isActive}>
      {masked && char !== null ? <span className={classes.dot} /> : <span>{char}</span>}
      {hasFakeCaret && <span className={classes.caret} />}
    </span>
  );
}

const markerId = 'input-otp-style';

/**
 * input-otp adds a style element, which the content security policy blocks and reports, unless an
 * element with this id exists. Our stylesheet has its rules.
 */
function claimCodeFieldStyles(): void {
  if (document.getElementById(markerId)) return;
  const marker = document.createElement('meta');
  marker.id = markerId;
  document.head.append(marker);
}
