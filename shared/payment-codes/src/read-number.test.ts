import fc from 'fast-check';
import { readNumber } from './read-number.ts';
import type { NumberKind } from './read-number.ts';

const digits: Readonly<Record<NumberKind, number>> = { account: 12, receipt: 15 };
const kinds: readonly NumberKind[] = ['account', 'receipt'];

const numbers = (kind: NumberKind) =>
  fc
    .stringMatching(new RegExp(`^[1-9]\\d{${digits[kind] - 3}}$`))
    .map((start) => start + String(98n - ((BigInt(start) * 100n) % 97n)).padStart(2, '0'));

describe.each(kinds)('the number of an %s', (kind) => {
  test('is read with spaces and dashes anywhere @EASE-14', () => {
    fc.assert(
      fc.property(numbers(kind), fc.constantFrom('-', ' ', ' – ', '\u00a0', ''), (number, gap) => {
        const written = ` ${(number.match(/.{1,4}/g) ?? []).join(gap)} `;
        expect(readNumber(kind, written)).toEqual({ ok: true, number });
      }),
    );
  });

  test('is told to have a wrong digit @EASE-14', () => {
    fc.assert(
      fc.property(numbers(kind), fc.nat(), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        const place = 1 + (at % (number.length - 1));
        const wrong = String((Number(number[place]) + by) % 10);
        const typed = number.slice(0, place) + wrong + number.slice(place + 1);
        expect(readNumber(kind, typed)).toEqual({ ok: false, reason: 'mistyped' });
      }),
    );
  });

  test('is told to have two digits that changed places @EASE-14', () => {
    fc.assert(
      fc.property(numbers(kind), fc.nat(), fc.nat(), (number, one, other) => {
        const [first, second] = [
          1 + (one % (number.length - 1)),
          1 + (other % (number.length - 1)),
        ];
        fc.pre(number[first] !== number[second]);
        const typed = Array.from(number);
        [typed[first], typed[second]] = [number[second] ?? '', number[first] ?? ''];
        expect(readNumber(kind, typed.join(''))).toEqual({ ok: false, reason: 'mistyped' });
      }),
    );
  });
});

test.each(['', '4000', '4000 0000 0033 1', '0000 0000 0001', '4000 0000 00x3', '+4000 0000 003'])(
  '%j is no number of an account @EASE-14',
  (text) => {
    expect(readNumber('account', text)).toEqual({ ok: false, reason: 'no-number' });
  },
);
