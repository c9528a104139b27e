import classes from './spinner.module.css';

/** A turning ring in the colour of the text. Decorative: the waiting itself is said by `aria-busy`. */
export function Spinner() {
  return <span className={classes.spinner} aria-hidden="true" />;
}
