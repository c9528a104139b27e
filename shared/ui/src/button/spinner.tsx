import classes from './spinner.module.css';

/** A spinner in the text colour. Decorative: `aria-busy` conveys the waiting. */
export function Spinner() {
  return <span className={classes.spinner} aria-hidden="true" />;
}
