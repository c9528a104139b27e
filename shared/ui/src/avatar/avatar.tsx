import classes from './avatar.module.css';

export interface AvatarProps {
  /** Full name; its first letter is shown. */
  readonly name: string;
  /** `small` precedes list rows. */
  readonly size?: 'small' | 'medium' | 'large';
}

/** The initial of a person. Decorative: show the name beside it. */
export function Avatar({ name, size = 'medium' }: AvatarProps) {
  const [initial = ''] = name.trim();
  return (
    <span aria-hidden="true" translate="no" className={classes.avatar} data-size={size}>
      {initial.toLocaleUpperCase()}
    </span>
  );
}
