import { LogoMark } from './logo-mark.tsx';
import classes from './wordmark.module.css';

export interface WordmarkProps {
  /** Name of the brand, from the configuration. */
  readonly name: string;
}

/** Mark and name of the brand. */
export function Wordmark({ name }: WordmarkProps) {
  return (
    <span className={classes.wordmark}>
      <LogoMark />
      {name}
    </span>
  );
}
