import { Section } from '@tessera/ui';
import { Colours } from './colours.tsx';
import { Contrasts } from './contrasts.tsx';
import { readTokens } from './read-tokens.ts';
import { Scale } from './scale.tsx';
import type { ScaleKind } from './scale.tsx';

const scales: readonly (readonly [title: string, prefix: RegExp, kind: ScaleKind])[] = [
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
        <Colours names={tokens.filter((name) => isColour(name))} />
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
