import { useState } from 'react';
// Import by package name: remotes bundle this file, but the host provides the rest of the package.
import { Field, type FieldWords } from '@tessera/ui';
import { NumberFormatBase } from 'react-number-format';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import { latinDigits } from '../latin-digits.ts';
import box from '../text-field/text-field.module.css';
import classes from './card-number-field.module.css';

export interface CardNumberFieldProps extends FieldWords {
  /** Digits only; the caller validates them. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly onBlur?: () => void;
  readonly maxDigits?: number;
  readonly disabled?: boolean;
}

/**
 * A card number in groups of four (WDRAW-2), typed, autofilled or pasted with separators. Too many
 * digits are refused with a message, never cut.
 */
export function CardNumberField({
  label,
  labelHidden = false,
  hint,
  error,
  value,
  onChange,
  onBlur,
  maxDigits = 19,
  disabled = false,
}: CardNumberFieldProps) {
  const { t } = useTranslation('ui-card');
  const [refused, setRefused] = useState(false);
  const words = refused ? t('ui.card.refused', { count: maxDigits }) : error;
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={words}>
      {(control) => (
        <span className={classNames(box.box, classes.digits)}>
          <NumberFormatBase
            {...control}
            name="cardnumber"
            autoComplete="cc-number"
            inputMode="numeric"
            placeholder="0000 0000 0000 0000"
            className={classNames(box.input)}
            disabled={disabled}
            value={value}
            valueIsNumericString
            format={inGroups}
            removeFormatting={(text) => latinDigits(text).replace(/\D/g, '')}
            isAllowed={({ value: digits }) => {
              setRefused(digits.length > maxDigits);
              return digits.length <= maxDigits;
            }}
            onValueChange={({ value: digits }, { event }) => {
              if (event) onChange(digits);
            }}
            onBlur={() => {
              setRefused(false);
              onBlur?.();
            }}
          />
        </span>
      )}
    </Field>
  );
}

function inGroups(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}
