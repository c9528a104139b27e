import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '@tessera/ui';
import type { Elements } from '@tessera/ui';
import classes from './choice-chips.module.css';

interface ChoiceChipsProps {
  /** Names the group. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A row of choices that scrolls sideways where it is too long. */
export function ChoiceChips({ label, children }: ChoiceChipsProps) {
  return (
    <fieldset className={classes.group}>
      <legend className="visually-hidden">{label}</legend>
      <div className={classes.chips}>{children}</div>
    </fieldset>
  );
}

interface ChoiceChipProps {
  /** One of a group, or any of them. */
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: () => void;
  readonly children: string | Elements;
}

export function ChoiceChip({ children, onChange, ...input }: ChoiceChipProps) {
  return (
    <label className={classes.chip}>
      <input {...input} className={classes.input} onChange={() => onChange()} />
      {typeof children === 'string' ? <span>{children}</span> : children}
    </label>
  );
}

interface ChoiceOfManyProps<Value extends string> {
  /** Names the control, and stands on the chip while nothing is chosen. */
  readonly label: string;
  /** The option that chooses nothing. */
  readonly all: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** Empty for none. */
  readonly value: Value | '';
  readonly onChange: (value: Value | '') => void;
}

/** A chip that opens the system's own picker, for more choices than stand in a row. */
export function ChoiceOfMany<Value extends string>(props: ChoiceOfManyProps<Value>) {
  const { label, all, options, value, onChange } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <span className={classes.chip} data-chosen={chosen !== undefined}>
      <span aria-hidden="true">{chosen?.label ?? label}</span>
      <Icon name="chevron-down" size={20} />
      <select
        aria-label={label}
        className={classes.input}
        value={chosen?.value ?? ''}
        onChange={({ target }) =>
          onChange(options.find((option) => option.value === target.value)?.value ?? '')
        }
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

interface ChoiceLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** A choice that stands on another screen. */
export function ChoiceLink({ to, children }: ChoiceLinkProps) {
  return (
    <Link to={to} className={classes.chip}>
      {children}
    </Link>
  );
}
