import { money } from '@tessera/money';
import fc from 'fast-check';
import { feeOf, readMerchantCode } from './read-merchant-code.ts';
import type { MerchantCode } from './merchant-code.ts';
import { publishedCodes } from './published-codes.ts';
import { writeCode } from './write-code.ts';

function codeOf(payload: string): MerchantCode {
  const result = readMerchantCode(payload);
  if (!result.ok) throw new Error(result.reason);
  return result.code;
}

const withPercent = (percent: string) => codeOf(writeCode({ '55': '03', '57': percent }));

test('a published code asks for three hundredths of a per cent on top @PAY-4', () => {
  const code = codeOf(publishedCodes.qrisPercent);
  expect(code.fee).toMatchObject({ kind: 'percent', percent: '00.03' });
  expect(feeOf(code, money(1_250_000n, 'IDR'))).toEqual(money(375n, 'IDR'));
});

test('a fixed fee is the same whatever the amount @PAY-4', () => {
  const code = codeOf(writeCode({ '55': '02', '56': '10.25' }));
  expect(feeOf(code, money(1n, 'USD'))).toEqual(money(1025n, 'USD'));
  expect(feeOf(code, money(10n ** 12n, 'USD'))).toEqual(money(1025n, 'USD'));
});

test('without a fee there is none to pay @PAY-4', () => {
  expect(feeOf(codeOf(writeCode()), money(1000n, 'USD'))).toEqual(money(0n, 'USD'));
});

test.each([
  ['3.00', 1000n, 30n],
  ['3', 1000n, 30n],
  ['0.5', 100n, 0n],
  ['1.5', 100n, 2n],
  ['2.5', 100n, 2n],
  ['2.51', 100n, 3n],
  ['99.99', 100n, 100n],
  ['0.005', 1_000_000n, 50n],
])(
  '%s per cent of %s cents are %s, nearest and ties to even @PAY-4 @MONEY-1',
  (percent, minor, fee) => {
    expect(feeOf(withPercent(percent), money(minor, 'USD'))).toEqual(money(fee, 'USD'));
  },
);

test('a percentage is never off by more than half a unit @PAY-4 @MONEY-1', () => {
  const hundredths = fc.integer({ min: 1, max: 9999 });
  fc.assert(
    fc.property(hundredths, fc.bigInt({ min: 1n, max: 10n ** 15n }), (rate, minor) => {
      const percent = `${Math.trunc(rate / 100)}.${(rate % 100).toString().padStart(2, '0')}`;
      const fee = feeOf(withPercent(percent), money(minor, 'USD')).minor;
      const error = fee * 10_000n - minor * BigInt(rate);
      expect(2n * (error < 0n ? -error : error) <= 10_000n).toBe(true);
    }),
  );
});

test('a fee of another currency is a mistake that is told @PAY-4', () => {
  expect(() => feeOf(codeOf(writeCode()), money(1n, 'EUR'))).toThrow(
    new RangeError('A fee in USD is not a part of EUR'),
  );
});
