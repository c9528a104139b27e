import { maskCardNumber } from '@tessera/ui/mask-card-number';
import { isCardNumber, readPayee } from './payee.ts';

test.each([
  ['12', '676770000005'],
  ['15', '378282246310005'],
  ['16', '4111111111111111'],
  ['16', '5555555555554444'],
  ['19', '6304000000000000000'],
])('a card number may have %s digits: %s @WDRAW-2', (_length, digits) => {
  expect(isCardNumber(digits)).toBe(true);
});

test.each([
  ['a wrong digit', '4111111111111112'],
  ['two digits swapped', '4111111111111171'],
  ['eleven digits', '50180000007'],
  ['twenty digits', '63040000000000000000'],
  ['zeros alone', '0000000000000000'],
  ['a letter', '411111111111111a'],
  ['nothing', ''],
])('%s is no card number @WDRAW-2', (_what, digits) => {
  expect(isCardNumber(digits)).toBe(false);
});

test('afterwards only the last four digits are shown @WDRAW-2', () => {
  expect(maskCardNumber('4111111111111111')).toBe('•••• 1111');
});

test.each([
  '0x52908400098527886e0f7030069857d2e4169ee7',
  '0x52908400098527886E0F7030069857D2E4169EE7',
])('an address is confirmed as its receipt will show it: %s @WDRAW-2 @EASE-14', (entered) => {
  expect(readPayee('address', entered)).toMatchObject({
    payee: { address: '0x52908400098527886E0F7030069857D2E4169EE7' },
  });
});
