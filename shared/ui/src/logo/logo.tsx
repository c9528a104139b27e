import classes from './logo.module.css';

export interface LogoMarkProps {
  readonly size?: number;
}

/** Decorative: show the name beside it or label the link. */
export function LogoMark({ size = 28 }: LogoMarkProps) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 28 28">
      <path fill="#ef4444" d="M8 0h12c2.2 0 4.2.9 5.6 2.4L14 14 2.4 2.4A8 8 0 0 1 8 0z" />
      <path fill="#4f46e5" d="M25.6 2.4A8 8 0 0 1 28 8v12a8 8 0 0 1-2.4 5.6L14 14z" />
      <path fill="#f59e0b" d="M25.6 25.6A8 8 0 0 1 20 28H8a8 8 0 0 1-5.6-2.4L14 14z" />
      <path fill="#10b981" d="M2.4 25.6A8 8 0 0 1 0 20V8a8 8 0 0 1 2.4-5.6L14 14z" />
    </svg>
  );
}

export interface WordmarkProps {
  readonly name: string;
}

export function Wordmark({ name }: WordmarkProps) {
  return (
    <span className={classes.wordmark}>
      <LogoMark />
      <span translate="no">{name}</span>
    </span>
  );
}
