import fc from 'fast-check';
import semver from 'semver';
import { satisfies } from './satisfies.ts';

const number = fc.nat({ max: 3 }).map(String);
const version = fc.tuple(number, number, number).map((parts) => parts.join('.'));
const given = fc.array(number, { maxLength: 3 });
const open = fc.array(fc.constantFrom('x', 'X', '*'), { maxLength: 3 });
const partial = fc
  .tuple(given, open, fc.constantFrom('', 'v'))
  .filter(([numbers, rest]) => numbers.length + rest.length > 0)
  .map(([numbers, rest, prefix]) => prefix + [...numbers, ...rest].slice(0, 3).join('.'));
const operator = fc.constantFrom('', '=', '^', '~', '~>', '<', '<=', '>', '>=', '^ ', '>= ');
const comparison = fc.tuple(operator, partial).map((parts) => parts.join(''));
const simple = fc.array(comparison, { maxLength: 3 }).map((all) => all.join(' '));
const hyphen = fc.tuple(partial, partial).map((ends) => ends.join(' - '));
const range = fc
  .array(fc.oneof(simple, hyphen), { minLength: 1, maxLength: 3 })
  .chain((all) => fc.constantFrom(all.join('||'), all.join(' || ')));

test('a page judges every range without pre-releases as semver does @FED-2', () => {
  fc.assert(
    fc.property(version, range, (actual, wanted) => {
      expect([wanted, satisfies(actual, wanted)]).toEqual([
        wanted,
        semver.satisfies(actual, wanted),
      ]);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['18.2.0', '^18 || ^19', true],
  ['20.0.0', '^18 || ^19', false],
  ['19.3.1', '>=18.1 <20', true],
  ['0.2.9', '^0.2.3', true],
  ['0.3.0', '^0.2.3', false],
])('%s in %s: %s @FED-2', (actual, wanted, expected) => {
  expect(satisfies(actual, wanted)).toBe(expected);
});

test.each(['latest', '^1.2.3-beta.1', '1.2.3+build', '^1.', '01.0.0', '1.2.3.4', '^1 and ^2'])(
  'an unreadable range such as %s is not satisfied @FED-2',
  (wanted) => {
    expect(satisfies('1.2.3', wanted)).toBe(false);
  },
);
