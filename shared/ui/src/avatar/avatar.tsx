import classes from './avatar.module.css';

export interface AvatarProps {
  readonly name: string;
  readonly size?: 'small' | 'medium' | 'large';
}

/** Decorative: show the name beside it. */
export function Avatar({ name, size = 'medium' }: AvatarProps) {
  const [initial = ''] = name.trim();
  return (
    <span aria-hidden="true" translate="no" className={classes.avatar} data-size={size}>
      {initial.toLocaleUpperCase()}
    </span>
  );
}
