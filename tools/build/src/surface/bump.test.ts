import { verdictOn } from './bump.ts';
import type { Names } from './workspace-surface.ts';

const record = (version: string, names: Names) => ({ version, exports: { '@tessera/ui': names } });
const former = record('2.1.0', { Button: 'a', Card: 'b' });

function on(version: string, names: Names) {
  const verdict = verdictOn('@tessera/ui', former, record(version, names));
  return 'message' in verdict ? `${verdict.kind}: ${verdict.message}` : verdict.kind;
}

test('an unchanged surface fits its record @TEAM-4', () => {
  expect(on('2.1.0', { Card: 'b', Button: 'a' })).toBe('fits');
});

test.each([
  [
    'a new name',
    { Button: 'a', Card: 'b', Gauge: 'c' },
    'bump @tessera/ui from 2.1.0 to 2.2.0: added Gauge of @tessera/ui',
  ],
  [
    'another type',
    { Button: 'a', Card: 'c' },
    'bump @tessera/ui from 2.1.0 to 2.2.0, or to 3.0.0 if a use of before would not compile or work: changed Card of @tessera/ui',
  ],
  [
    'a name that is gone',
    { Button: 'c', Gauge: 'd' },
    'bump @tessera/ui from 2.1.0 to 3.0.0: added Gauge of @tessera/ui; changed Button of @tessera/ui; removed Card of @tessera/ui',
  ],
])(
  '%s under the recorded version asks for the version that fits @TEAM-4',
  (_what, names, asked) => {
    expect(on('2.1.0', names)).toBe(`bump: ${asked}`);
    expect(on('2.1.9', names)).toBe(`bump: ${asked}`);
  },
);

test('a version that fits is to be recorded, and one that does not is not @TEAM-4', () => {
  const added = { Button: 'a', Card: 'b', Gauge: 'c' };
  expect(on('2.2.0', added)).toMatch(/^record: @tessera\/ui 2\.2\.0 is not recorded/);
  expect(on('3.0.0', added)).toMatch(/^record: /);
  expect(on('2.2.0', { Button: 'a' })).toMatch(/^bump: .* to 3\.0\.0: removed Card/);
  expect(on('2.1.1', { Button: 'a', Card: 'b' })).toMatch(/^record: /);
  expect(on('2.0.0', { Button: 'a', Card: 'b' })).toBe(
    'bump: bump @tessera/ui not below 2.1.0, which was recorded',
  );
});

test('a package without a record is to be recorded @TEAM-4', () => {
  expect(verdictOn('@tessera/ui', null, former)).toMatchObject({ kind: 'record' });
});

test('the message names the first of many changes and counts the rest @TEAM-4', () => {
  const names = Object.fromEntries('abcdefg'.split('').map((name) => [name, 'x']));
  expect(on('2.1.0', { Button: 'a', Card: 'b', ...names })).toMatch(
    /e of @tessera\/ui and 2 more$/,
  );
});
