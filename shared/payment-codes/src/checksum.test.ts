import { checksumOf } from './read-merchant-code.ts';
import { publishedCodes } from './published-codes.ts';

test('the check value of CRC-16/CCITT-FALSE in the catalogue of CRC algorithms @PAY-4', () => {
  expect(checksumOf('123456789')).toBe('29B1');
});

test.each(Object.entries(publishedCodes))(
  'the published code %s carries its own checksum @PAY-4',
  (_name, payload) => {
    expect(checksumOf(payload.slice(0, -4))).toBe(payload.slice(-4));
  },
);
