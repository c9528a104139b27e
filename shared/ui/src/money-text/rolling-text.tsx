import { useState } from 'react';
import classes from './rolling-text.module.css';

/**
 * Digits that roll once when they change, from the first difference. Only the new ones are text:
 * the stylesheet draws the former ones while they roll away.
 */
export function RollingText({ text }: { readonly text: string }) {
  const [{ now, former }, setSeen] = useState({ now: text, former: text });
  if (now !== text) setSeen({ now: text, former: now });
  if (former === now) return text;
  const still = sameStart(former, now);
  return (
    <>
      {now.slice(0, still)}
      <span
        key={now}
        className={classes.rolling}
        data-former={former.slice(still)}
        // One text again: screen readers pause between parts.
        onAnimationEnd={() => setSeen({ now, former: now })}
      >
        <span>{now.slice(still)}</span>
      </span>
    </>
  );
}

function sameStart(one: string, other: string): number {
  let length = 0;
  while (length < other.length && one[length] === other[length]) length += 1;
  return length;
}
