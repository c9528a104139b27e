import { lastFour, readCardNumber } from './card-number.ts';

test.each([
  ['4242424242424242', '4242424242424242'],
  ['4242 4242 4242 4242', '4242424242424242'],
  ['3782-822463-10005', '378282246310005'],
  ['6304 0000 0000 0000', '6304000000000000'],
  ['6331101999990016', '6331101999990016'],
  ['4000000000000000006', '4000000000000000006'],
])('%p is a card number @WDRAW-2', (text, digits) => {
  expect(readCardNumber(text)).toBe(digits);
});

test.each([
  '',
  '4242424242424241',
  '42424242424',
  '0000000000000000',
  '4242x4242424242424',
  '４２',
])('%p is no card number @WDRAW-2', (text) => {
  expect(readCardNumber(text)).toBeUndefined();
});

test('any single wrong digit is noticed @WDRAW-2', () => {
  const digits = '4242424242424242';
  for (let at = 0; at < digits.length; at += 1) {
    const wrong = (Number(digits[at]) + 1) % 10;
    expect(readCardNumber(`${digits.slice(0, at)}${wrong}${digits.slice(at + 1)}`)).toBeUndefined();
  }
});

test('only the last four digits are shown @WDRAW-2', () => {
  expect(lastFour('4242424242421234')).toBe('1234');
});
