import type { CSSProperties } from 'react';
import classes from './tokens.module.css';

const looks = {
  width: (value: string): CSSProperties => ({ width: value }),
  text: (value: string): CSSProperties => ({ fontSize: value }),
  weight: (value: string): CSSProperties => ({ fontWeight: value }),
  line: (value: string): CSSProperties => ({ borderTopWidth: value }),
  radius: (value: string): CSSProperties => ({ borderRadius: value }),
  shadow: (value: string): CSSProperties => ({ boxShadow: value }),
  motion: (value: string): CSSProperties => ({ animationDuration: `calc(4 * ${value})` }),
};

export type ScaleKind = keyof typeof looks;

interface ScaleProps {
  readonly names: readonly string[];
  readonly kind: ScaleKind;
}

/** The steps of one scale, each drawn with its token. Motion is shown four times as slow. */
export function Scale({ names, kind }: ScaleProps) {
  return (
    <ul role="list" className={classes.scale}>
      {names.map((name) => (
        <li key={name}>
          <span className={classes[kind]} style={looks[kind](`var(${name})`)}>
            {(kind === 'text' || kind === 'weight') && '$12,480.50 Счёт'}
          </span>
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}
