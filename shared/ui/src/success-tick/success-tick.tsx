import classes from './success-tick.module.css';

/** Decorative: say so in text. */
export function SuccessTick() {
  return (
    <svg aria-hidden="true" className={classes.tick} viewBox="0 0 72 72" width="72" height="72">
      <circle className={classes.ground} cx="36" cy="36" r="36" />
      <path className={classes.stroke} d="M22 37l10 10 18-20" pathLength="1" />
    </svg>
  );
}
