import { Section } from '@tessera/ui';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { contrastOf } from '@tessera/config/colour';
import type { Colour } from '@tessera/config/colour';
import { readablePairs } from '@tessera/ui/readable-pairs';
import classes from './tokens.module.css';

/** Every text on every ground that components put it on, with the contrast that the browser draws. */
function Contrasts() {
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

const looks = {
  swatch: (value: string): CSSProperties => ({ background: value }),
  width: (value: string): CSSProperties => ({ width: value }),
  text: (value: string): CSSProperties => ({ fontSize: value }),
  weight: (value: string): CSSProperties => ({ fontWeight: value }),
  line: (value: string): CSSProperties => ({ borderTopWidth: value }),
  radius: (value: string): CSSProperties => ({ borderRadius: value }),
  shadow: (value: string): CSSProperties => ({ boxShadow: value }),
  motion: (value: string): CSSProperties => ({ animationDuration: `calc(4 * ${value})` }),
};

interface ScaleProps {
  readonly names: readonly string[];
  readonly kind: keyof typeof looks;
}

/** The steps of one scale, each drawn with its token. Motion is shown four times as slow. */
function Scale({ names, kind }: ScaleProps) {
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

function namesIn(rule: CSSRule): string[] {
  if (!(rule instanceof CSSStyleRule) || rule.selectorText !== ':root') return [];
  return [...rule.style].filter((name) => name.startsWith('--'));
}

/** Names of all tokens, in the order in which the stylesheet declares them. */
function readTokens({ styleSheets }: Document): string[] {
  const rules = [...styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return [...new Set(rules.flatMap(namesIn))];
}

const scales: readonly (readonly [title: string, prefix: RegExp, kind: ScaleProps['kind']])[] = [
  ['Space', /^--space-/, 'width'],
  ['Sizes', /^--(target|control|card-height)$/, 'width'],
  ['Type', /^--(text|title)/, 'text'],
  ['Weights', /^--weight-/, 'weight'],
  ['Lines', /^--(hairline|border|ring)$/, 'line'],
  ['Radii', /^--radius-/, 'radius'],
  ['Shadows', /^--shadow/, 'shadow'],
  ['Motion', /^--(fast|slow|slide|beat|breath)$/, 'motion'],
];

/** The tokens as the stylesheet has them: a new one is on the page by itself. */
export function Tokens() {
  const tokens = readTokens(document);
  return (
    <>
      <Section title="Colours">
        <Scale names={tokens.filter(isColour)} kind="swatch" />
      </Section>
      <Section title="Contrast">
        <Contrasts />
      </Section>
      {scales.map(([title, prefix, kind]) => (
        <Section key={title} title={title}>
          <Scale names={tokens.filter((name) => prefix.test(name))} kind={kind} />
        </Section>
      ))}
    </>
  );
}

function isColour(name: string): boolean {
  const value = getComputedStyle(document.documentElement).getPropertyValue(name);
  return CSS.supports('color', value);
}
