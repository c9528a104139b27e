import { useId, type ComponentPropsWithoutRef, type ReactNode, type Ref } from 'react';
import { Icon } from '../icon/icon.tsx';
import classes from './checkbox.module.css';

export type CheckboxProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'onChange' | 'checked' | 'type' | 'children'
> & {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error?: string | null | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
};

export function Checkbox({ label, onChange, error, inputRef, ...rest }: CheckboxProps) {
  const errorId = useId();
  const wrong = error !== undefined && error !== null && error !== '';
  return (
    <div>
      <label className={classes.label}>
        <input
          {...rest}
          {...(wrong ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
          type="checkbox"
          ref={inputRef}
          className={classes.input}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={classes.box}>
          <Icon name="check" size={16} />
        </span>
        <span>{label}</span>
      </label>
      <div aria-live="polite" className={classes.error} id={errorId}>
        {wrong && error}
      </div>
    </div>
  );
}
