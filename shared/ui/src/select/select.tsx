import type { ComponentPropsWithoutRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Field, type FieldWords } from '../text-field/field.tsx';
import classes from './select.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

export type SelectProps<Value extends string> = FieldWords &
  Omit<ComponentPropsWithoutRef<'select'>, 'onChange' | 'value' | 'children'> & {
    readonly value: Value;
    readonly onChange: (value: Value) => void;
    readonly options: readonly SelectOption<Value>[];
  };

export function Select<Value extends string>({
  label,
  labelHidden = false,
  hint,
  error,
  options,
  onChange,
  ...rest
}: SelectProps<Value>) {
  const choose = (value: string) => {
    const option = options.find((candidate) => candidate.value === value);
    if (option) onChange(option.value);
  };
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(control) => (
        <span className={classes.box}>
          <select
            {...rest}
            {...control}
            className={classes.select}
            onChange={(event) => choose(event.target.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={20} className={classes.arrow} />
        </span>
      )}
    </Field>
  );
}
