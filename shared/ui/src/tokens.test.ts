import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Theme = 'light' | 'dark';
type Colour = readonly [red: number, green: number, blue: number, alpha: number];

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

function colour(tokens: Record<string, string>, name: string, theme: Theme): Colour {
  const value = tokens[name] ?? '';
  const [, light = value, dark = value] = /^light-dark\((.+?), ((?:#|rgb).+)\)$/.exec(value) ?? [];
  return parse(theme === 'light' ? light : dark);
}

function parse(text: string): Colour {
  const hex = /^#(..)(..)(..)$/.exec(text);
  if (hex) return [byte(hex[1]), byte(hex[2]), byte(hex[3]), 1];
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(text);
  if (!rgb) throw new Error(`not a colour: ${text}`);
  return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3]), Number(rgb[4])];
}

function byte(hex: string | undefined): number {
  return Number.parseInt(hex ?? '', 16);
}

function over(top: Colour, ground: Colour): Colour {
  const mix = (at: 0 | 1 | 2) => top[at] * top[3] + ground[at] * (1 - top[3]);
  return [mix(0), mix(1), mix(2), 1];
}

function luminance(of: Colour): number {
  const linear = (channel: number) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(of[0]) + 0.7152 * linear(of[1]) + 0.0722 * linear(of[2]);
}

function contrast(text: Colour, ground: Colour): number {
  const [bright = 0, dim = 0] = [luminance(over(text, ground)), luminance(ground)].sort(
    (a, b) => b - a,
  );
  return (bright + 0.05) / (dim + 0.05);
}

/** Every text or control edge with the grounds that components put it on. */
const grounds = ['--paper', '--surface', '--raised', '--sunken', '--hover', '--accent-soft'];
const softGrounds = ['--negative-soft', '--warning-soft', '--positive-soft'];
const textPairs: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['--ink', [...grounds, ...softGrounds, '--disabled']],
  ['--ink-quiet', [...grounds, '--disabled']],
  ['--accent', ['--paper', '--surface', '--sunken', '--accent-soft']],
  ['--accent-strong', ['--paper', '--surface', '--sunken', '--accent-soft']],
  ['--on-accent', ['--accent', '--accent-strong']],
  [
    '--positive',
    ['--paper', '--surface', '--sunken', '--hover', '--accent-soft', '--positive-soft'],
  ],
  [
    '--negative',
    ['--paper', '--surface', '--sunken', '--hover', '--accent-soft', '--negative-soft'],
  ],
  ['--on-negative', ['--negative', '--negative-strong']],
  ['--warning', ['--paper', '--surface', '--warning-soft']],
];

describe.each(variants)('variant %s', (variant) => {
  const tokens = { ...declarations(':root'), ...declarations(`:root[data-variant='${variant}']`) };

  describe.each(themes)('in the %s theme', (theme) => {
    const pairs = textPairs.flatMap(([text, on]) => on.map((ground) => [text, ground] as const));

    test.each(pairs)('%s is readable on %s @A11Y-1', (text, ground) => {
      const ratio = contrast(colour(tokens, text, theme), colour(tokens, ground, theme));
      expect(ratio).toBeGreaterThanOrEqual(4.5);
    });

    test.each(['--paper', '--surface'])('edges of controls stand out from %s @A11Y-1', (ground) => {
      const ratio = contrast(colour(tokens, '--edge', theme), colour(tokens, ground, theme));
      expect(ratio).toBeGreaterThanOrEqual(3);
    });
  });
});

describe.each(currencies)('the card of %s', (currency) => {
  const tokens = {
    ...declarations(':root'),
    ...declarations('[data-currency]'),
    ...declarations(`[data-currency='${currency}']`),
  };
  const watermark = colour(tokens, '--card-watermark', 'light');

  test.each(['--card-ink', '--card-ink-quiet'])(
    '%s is readable on it, also over the watermark @A11Y-1',
    (text) => {
      const ink = colour(tokens, text, 'light');
      const from = colour(tokens, '--currency-from', 'light');
      const to = colour(tokens, '--currency-to', 'light');
      expect(contrast(ink, from)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ink, to)).toBeGreaterThanOrEqual(4.5);
      // The watermark lies in the second half of the gradient.
      const middle = over([to[0], to[1], to[2], 0.5], from);
      expect(contrast(ink, over(watermark, middle))).toBeGreaterThanOrEqual(4.5);
    },
  );
});
