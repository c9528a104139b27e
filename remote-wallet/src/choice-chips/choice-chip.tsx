import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
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
  readonly children: ReactNode;
}

export function ChoiceChip({ children, onChange, ...input }: ChoiceChipProps) {
  return (
    <label className={classes.chip}>
      <input {...input} className={classes.input} onChange={() => onChange()} />
      {children}
    </label>
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
