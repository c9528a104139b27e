/** @jest-environment node */
import fc from 'fast-check';
import { correct } from './reed-solomon.ts';

// The first worked example of ISO/IEC 18004, Annex I: 01234567 as version 1, level M.
const block = Uint8Array.of(
  ...[0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec],
  ...[0x11, 0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55],
);
const parity = 10;

const places = (most: number) =>
  fc.uniqueArray(fc.nat(block.length - 1), { minLength: 0, maxLength: most });

function spoilt(at: readonly number[]): Uint8Array {
  const out = Uint8Array.from(block);
  for (const place of at) out[place] = (out[place] ?? 0) ^ (1 + ((place * 37) % 255));
  return out;
}

test('wrong codewords up to half of the parity are corrected at any place @PAY-5', () => {
  fc.assert(
    fc.property(places(parity / 2), (wrong) => {
      expect(correct(spoilt(wrong), parity, [], 0)).toEqual(block);
    }),
  );
});

test('twice as many erased codewords are corrected, whatever their values @PAY-5', () => {
  fc.assert(
    fc.property(places(parity), (erased) => {
      expect(correct(spoilt(erased), parity, erased, 0)).toEqual(block);
    }),
  );
});

test('erased codewords may be right while others are wrong @PAY-5', () => {
  expect(correct(spoilt([0, 5, 9]), parity, [0, 1, 2, 3], 0)).toEqual(block);
});

test('a block that needs too much of the parity is not corrected @PAY-5', () => {
  expect(correct(spoilt([0, 1, 2, 3]), parity, [], 2)).toEqual(block);
  expect(correct(spoilt([0, 1, 2, 3]), parity, [], 3)).toBeNull();
  expect(correct(spoilt([0, 1, 2, 3, 4, 5, 6]), parity, [], 0)).not.toEqual(block);
});
