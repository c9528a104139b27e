import { useId, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { asElement } from '../elements.tsx';
import classes from './field.module.css';

export interface FieldWords {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly hint?: ReactNode;
  /** Says how to solve it; marks the control as invalid. */
  readonly error?: string | null | undefined;
}

interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends FieldWords {
  readonly align?: 'start' | 'center';
  readonly children: (control: FieldControl) => ReactNode;
}

export function Field({
  label,
  labelHidden = false,
  hint,
  error,
  align = 'start',
  children,
}: FieldProps) {
  const id = useId();
  const wrong = error !== undefined && error !== null && error !== '';
  const hinted = hint !== undefined && hint !== null;
  const described = [wrong && `${id}-error`, hinted && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={classes.field} data-align={align}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : classes.label}>
        {label}
      </label>
      {asElement(
        children({
          id,
          'aria-describedby': described === '' ? undefined : described,
          'aria-invalid': wrong || undefined,
        }),
      )}
      <div aria-live="polite" className={classes.error} id={`${id}-error`}>
        {wrong && (
          <>
            <Icon name="alert" size={16} />
            <span>{error}</span>
          </>
        )}
      </div>
      {hinted && (
        <div className={classes.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}
