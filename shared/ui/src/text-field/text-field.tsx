import type { ComponentPropsWithoutRef, Ref, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { asElement } from '../elements.tsx';
import { Field, type FieldWords } from './field.tsx';
import classes from './text-field.module.css';

export type TextFieldProps = FieldWords &
  Omit<ComponentPropsWithoutRef<'input'>, 'onChange' | 'value'> & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly leading?: ReactNode;
    readonly trailing?: ReactNode;
    readonly inputRef?: Ref<HTMLInputElement> | undefined;
  };

export function TextField({
  label,
  labelHidden = false,
  hint,
  error,
  leading,
  trailing,
  inputRef,
  className,
  onChange,
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(control) => (
        <span className={classes.box}>
          {asElement(leading)}
          <input
            type="text"
            {...rest}
            {...control}
            data-autofocus={rest.autoFocus}
            ref={inputRef}
            className={classNames(classes.input, className)}
            onChange={(event) => onChange(event.target.value)}
          />
          {asElement(trailing)}
        </span>
      )}
    </Field>
  );
}
