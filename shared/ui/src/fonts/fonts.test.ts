import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const mostBytes = 40_000;
/** Every English page waits for this font file. */
const mostFirstBytes = 15_000;

test('the typeface is ours, for all that is written, and small @PERF-2 @I18N-1', () => {
  const faces = readdirSync(__dirname).filter((file) => file.endsWith('.woff2'));
  const bytes = faces.map((file) => statSync(join(__dirname, file)).size);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(mostBytes);
  expect(bytes[faces.indexOf('manrope-latin.woff2')]).toBeLessThanOrEqual(mostFirstBytes);

  const css = readFileSync(join(__dirname, '..', 'fonts.css'), 'utf8');
  const sources = [...css.matchAll(/url\(([^)]+)\)/g)].map(([, source = '']) => source);
  expect(sources.map((source) => source.replace(/^.*\//, '').replace(/['"]/g, '')).sort()).toEqual(
    faces.sort(),
  );
  const ranges = [...css.matchAll(/U\+([\dA-F?]+)(?:-([\dA-F]+))?/g)].map(([, from = '', to]) => [
    Number.parseInt(from.replaceAll('?', '0'), 16),
    Number.parseInt(to ?? from.replaceAll('?', 'F'), 16),
  ]);
  const isDrawn = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(([from = 0, to = 0]) => from <= code && code <= to);
  };
  expect(Array.from('Az09$€₽£¥éÜñЯяё«»—№').filter((letter) => !isDrawn(letter))).toEqual([]);
});
