import { useEffect, useState } from 'react';
import classes from './camera-scanner.module.css';

const toggleMs = 1500;
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The frame that the code belongs in; its line goes up and down, and rests where motion is unwanted. */
export function ScannerFrame() {
  const [low, setLow] = useState(false);
  useEffect(() => {
    if (calm()) return;
    const timer = setInterval(() => setLow((now) => !now), toggleMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={classes.frame} aria-hidden="true">
      <span
        className={classes.line}
        data-low={low}
        style={{ transitionDuration: `${toggleMs}ms` }}
      />
    </div>
  );
}
