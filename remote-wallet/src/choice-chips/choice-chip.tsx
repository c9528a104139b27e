import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '@tessera/ui';
import type { Elements } from '@tessera/ui';
import classes from './choice-chips.module.css';

interface ChoiceChipsProps {
  readonly label: string;
  readonly children: ReactNode;
}

export function ChoiceChips({ label, children }: ChoiceChipsProps) {
  return (
    <fieldset className={classes.group}>
      <legend className="visually-hidden">{label}</legend>
      <div className={classes.chips}>{children}</div>
    </fieldset>
  );
}

interface ChoiceChipProps {
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
  /** Accessible name; also the chip's text while nothing is chosen. */
  readonly label: string;
  readonly all: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | '';
  readonly onChange: (value: Value | '') => void;
}

/** Opens the system's own picker: for more options than fit into a row of chips. */
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

export function ChoiceLink({ to, children }: ChoiceLinkProps) {
  return (
    <Link to={to} className={classes.chip}>
      {children}
    </Link>
  );
}
