import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accentGrounds } from '@tessera/config/brand-accent';
import { contrastOf, mixColours, readColour } from '@tessera/config/colour';
import type { Colour } from '@tessera/config/colour';
import { readablePairs } from './readable-pairs.ts';

type Theme = 'light' | 'dark';
const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const variants = ['card', 'regional', 'crypto'] as const;
const themes = ['light', 'dark'] as const;
const currencies = ['USD', 'EUR', 'RUB', 'IDR', 'USDC', 'GBP', 'other'] as const;

function declarations(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) return {};
  const block = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  const lines = [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value.trim()]));
}

function read(
  tokens: Record<string, string>,
  name: string,
  theme: Theme,
): readonly [Colour, number] {
  const value = tokens[name] ?? '';
  const [, light = value, dark = value] = /^light-dark\((.+?), ((?:#|rgb).+)\)$/.exec(value) ?? [];
  return parse(theme === 'light' ? light : dark);
}

function parse(text: string): readonly [Colour, number] {
  if (/^#[\da-f]{6}$/.test(text)) return [readColour(text), 1];
  const [red, green, blue, opacity] =
    /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(text)?.slice(1).map(Number) ?? [];
  if (red === undefined || green === undefined || blue === undefined || opacity === undefined) {
    throw new Error(`not a colour: ${text}`);
  }
  return [[red, green, blue], opacity];
}

function contrast(text: readonly [Colour, number], ground: Colour): number {
  return contrastOf(mixColours(text[0], ground, text[1]), ground);
}

describe.each(variants)('variant %s', (variant) => {
  const tokens = { ...declarations(':root'), ...declarations(`:root[data-variant='${variant}']`) };

  describe.each(themes)('in the %s theme', (theme) => {
    test.each(readablePairs)('%s is readable on %s @A11Y-1', (text, ground) => {
      const ratio = contrast(read(tokens, text, theme), read(tokens, ground, theme)[0]);
      expect(ratio).toBeGreaterThanOrEqual(4.5);
    });

    test.each(['--paper', '--surface'])('edges of controls stand out from %s @A11Y-1', (ground) => {
      const ratio = contrast(read(tokens, '--edge', theme), read(tokens, ground, theme)[0]);
      expect(ratio).toBeGreaterThanOrEqual(3);
    });
  });
});

describe.each(themes)("a brand's own accent in the %s theme", (theme) => {
  const tokens = declarations(':root');
  const { paper, surface, soft } = accentGrounds[theme];

  test('is judged on the grounds that the look has @VAR-1', () => {
    expect(read(tokens, '--paper', theme)[0]).toEqual(readColour(paper));
    expect(read(tokens, '--surface', theme)[0]).toEqual(readColour(surface));
    const [, light, dark] =
      /--accent-soft: light-dark\(\s*color-mix\(in srgb, var\(--accent\) (\d+)%, var\(--surface\)\),\s*color-mix\(in srgb, var\(--accent\) (\d+)%, var\(--surface\)\)/.exec(
        css,
      ) ?? [];
    expect(Number(theme === 'light' ? light : dark) / 100).toBe(soft);
  });

  // The darkest and the brightest accent.
  test.each(['#000000', '#ffffff'])(
    'makes a soft ground of %s that takes every text @VAR-1',
    (accent) => {
      const ground = mixColours(readColour(accent), readColour(surface), soft);
      for (const text of ['--ink', '--ink-quiet', '--positive', '--negative']) {
        expect(contrast(read(tokens, text, theme), ground)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});

describe.each(currencies)('the card of %s', (currency) => {
  const tokens = {
    ...declarations(':root'),
    ...declarations('[data-currency]'),
    ...declarations(`[data-currency='${currency}']`),
  };
  const [watermark, opacity] = read(tokens, '--card-watermark', 'light');

  test.each(['--card-ink', '--card-ink-quiet'])(
    '%s is readable on it, also over the watermark @A11Y-1',
    (text) => {
      const ink = read(tokens, text, 'light');
      const [from] = read(tokens, '--currency-from', 'light');
      const [to] = read(tokens, '--currency-to', 'light');
      expect(contrast(ink, from)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ink, to)).toBeGreaterThanOrEqual(4.5);
      // The watermark lies in the second half of the gradient.
      const middle = mixColours(to, from, 0.5);
      expect(contrast(ink, mixColours(watermark, middle, opacity))).toBeGreaterThanOrEqual(4.5);
    },
  );
});
