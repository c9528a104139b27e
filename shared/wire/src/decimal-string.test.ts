import { toDecimalString } from './decimal-string.ts';

test.each([
  ['1200.00', '1200'],
  ['1200.00000000', '1200'],
  ['-0.50', '-0.5'],
  ['+5', '5'],
  ['007', '7'],
  ['.5', '0.5'],
  ['5.', '5'],
  [' 12.3 ', '12.3'],
  ['-0.00', '0'],
  ['0', '0'],
  ['9007199254740993.01', '9007199254740993.01'],
])('the text %s is the amount %s @API-1 @MONEY-1', (text, amount) => {
  expect(toDecimalString(text)).toBe(amount);
});

test.each([
  [0, '0'],
  [-0, '0'],
  [1200, '1200'],
  [0.1, '0.1'],
  [0.1 + 0.2, '0.3'],
  [-19.99, '-19.99'],
  [1.005, '1.005'],
  [5e-7, '0.0000005'],
  [999999999.99, '999999999.99'],
  [12345678901234.56, '12345678901234.56'],
  [Number.MAX_SAFE_INTEGER, '9007199254740991'],
])('the number %p is the amount %s, without a binary surprise @API-1 @MONEY-1', (value, amount) => {
  expect(toDecimalString(value)).toBe(amount);
});

test.each([
  '',
  '.',
  '-',
  '1,200',
  '1 200',
  '1e3',
  '0x10',
  'NaN',
  '1.2.3',
  '--1',
  '₽5',
  NaN,
  Infinity,
  1e21,
  2 ** 53,
  -(2 ** 53),
])('%p is no amount @API-1', (value) => {
  expect(toDecimalString(value)).toBeNull();
});
