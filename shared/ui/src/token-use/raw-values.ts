import { declarations } from './declarations.ts';

/** Literal values for which a token exists, by property. */
const rules: readonly {
  readonly of: string;
  readonly properties: RegExp;
  readonly raw: RegExp;
}[] = [
  {
    of: 'colour',
    properties: /./,
    raw: /#[\da-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|(?<![\w-])(black|white|gr[ae]y|silver|red|orange|yellow|green|blue|purple)(?![\w-])/i,
  },
  { of: 'time', properties: /./, raw: /(?<![\w.-])(?!0m?s)[\d.]+m?s\b/ },
  {
    of: 'space',
    properties: /^(margin|padding|gap|row-gap|column-gap|inset|top|right|bottom|left|scroll-)/,
    raw: /\d(px|rem)\b/,
  },
  { of: 'size of type', properties: /^font(-size)?$/, raw: /\d(px|rem)\b/ },
  { of: 'weight', properties: /^font(-weight)?$/, raw: /\b([1-9]00|bold)\b/ },
  { of: 'line height', properties: /^line-height$/, raw: /\d/ },
  { of: 'letter spacing', properties: /^letter-spacing$/, raw: /[\d.]+(em|px|rem)/ },
  { of: 'radius', properties: /radius$/, raw: /\d(px|rem|%)/ },
  { of: 'line', properties: /^(border|outline|box-shadow)/, raw: /\d(px|rem)\b/ },
  { of: 'layer', properties: /^z-index$/, raw: /\d/ },
];

/** Sizes of drawings have no tokens, but must be multiples of 4 px. */
function offGrid(value: string): boolean {
  return [...value.matchAll(/([\d.]+)(px|rem)\b/g)].some(([, number, unit]) => {
    const pixels = Number(number) * (unit === 'rem' ? 16 : 1);
    return pixels % 4 !== 0;
  });
}

/**
 * Literal values in a stylesheet that should be tokens.
 * @returns one sentence for each.
 */
export function rawValues(css: string): string[] {
  return declarations(css).flatMap(([property, written]) => {
    // Names of tokens and other custom properties are not literal values.
    const value = written.replace(/var\(--[\w-]+/g, 'var(');
    const says = `${property}: ${value.replace(/\s+/g, ' ')}`;
    if (property.startsWith('--') && offGrid(value)) return [`off the grid: ${says}`];
    const broken = rules.filter(
      ({ properties, raw }) => properties.test(property) && raw.test(value),
    );
    if (broken.length > 0) return broken.map(({ of }) => `${of} without a token: ${says}`);
    return offGrid(value) ? [`off the grid: ${says}`] : [];
  });
}
