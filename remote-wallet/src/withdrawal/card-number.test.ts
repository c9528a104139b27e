import { isCardNumber, maskCardNumber, readCardDigits, writeCardNumber } from './card-number.ts';

test('digits are taken, everything else is dropped, at most 16 @WDRAW-2', () => {
  expect(readCardDigits('4111-1111 1111x1111 99')).toBe('4111111111111111');
});

test('shown in groups of four @WDRAW-2', () => {
  expect(writeCardNumber('411111111111')).toBe('4111 1111 1111');
  expect(writeCardNumber('41111')).toBe('4111 1');
});

test.each(['4111111111111111', '5555555555554444', '378282246310005'])(
  '%s is a card number @WDRAW-2',
  (digits) => expect(isCardNumber(digits)).toBe(true),
);

test.each(['4111111111111112', '0000000000000000', '42', ''])(
  '%j is no card number @WDRAW-2',
  (digits) => expect(isCardNumber(digits)).toBe(false),
);

test('afterwards only the last four digits are shown @WDRAW-2', () => {
  expect(maskCardNumber('4111111111111111')).toBe('•••• 1111');
});
