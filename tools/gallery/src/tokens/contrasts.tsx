import { useState } from 'react';
import { contrastOf } from '@tessera/config/colour';
import type { Colour } from '@tessera/config/colour';
import { readablePairs } from '@tessera/ui/readable-pairs';
import classes from './tokens.module.css';

/** Every text on every ground that components put it on, with the contrast that the browser draws. */
export function Contrasts() {
  return (
    <ul role="list" className={classes.contrasts}>
      {readablePairs.map(([text, ground]) => (
        <Pair key={`${text} ${ground}`} text={text} ground={ground} />
      ))}
    </ul>
  );
}

function Pair({ text, ground }: { readonly text: string; readonly ground: string }) {
  const [ratio, setRatio] = useState('');
  const measure = (element: HTMLElement | null) => {
    if (!element) return;
    const { color, backgroundColor } = getComputedStyle(element);
    setRatio(contrastOf(channels(color), channels(backgroundColor)).toFixed(1));
  };
  return (
    <li ref={measure} style={{ color: `var(${text})`, background: `var(${ground})` }}>
      {`${text} on ${ground} ${ratio}`}
    </li>
  );
}

function channels(computed: string): Colour {
  const [red = 0, green = 0, blue = 0] = computed.match(/[\d.]+/g)?.map(Number) ?? [];
  return [red, green, blue];
}
