import { getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';
import { isPhone, phoneRefusal } from './phone.ts';

test.each([
  ['a mobile number', '+447400123456', undefined],
  ['a number of which nobody says what it is', '+12025550123', undefined],
  ['a Russian mobile number', '+79123456789', undefined],
  ['a premium number', '+19002345678', 'PHONE_UNSUPPORTED'],
  ['a British premium number', '+449012345678', 'PHONE_UNSUPPORTED'],
  ['a British personal number', '+447012345678', 'PHONE_UNSUPPORTED'],
  ['a British pager', '+447640123456', 'PHONE_UNSUPPORTED'],
  ['an American personal number', '+15332345678', 'PHONE_UNSUPPORTED'],
  ['a Swiss personal number', '+41878123456', 'PHONE_UNSUPPORTED'],
  ['a number of shared cost', '+448431234567', 'PHONE_UNSUPPORTED'],
  ['a free number', '+18002345678', 'PHONE_UNSUPPORTED'],
  ['an Inmarsat satellite', '+870773111632', 'PHONE_UNSUPPORTED'],
  ['an Iridium satellite', '+881612345678', 'PHONE_UNSUPPORTED'],
  ['an international network', '+882131234567', 'PHONE_UNSUPPORTED'],
  ['an international premium number', '+979123456789', 'PHONE_UNSUPPORTED'],
  ['no number', '+1202', 'PHONE_INVALID'],
])('to %s, %s, a code is sent or not as %s @SEC-3', (_kind, phone, refusal) => {
  expect(phoneRefusal(phone)).toBe(refusal);
});

test('a number that gets no code is still one that money may be sent to @SEC-3', () => {
  expect(isPhone('+881612345678')).toBe(true);
});

test('the example of every numbering plan gets a code @INPUT-1', () => {
  const numbers = getCountries().map((c) => `+${getCountryCallingCode(c)}${examples[c]}`);
  expect(numbers.filter((phone) => phoneRefusal(phone) !== undefined)).toEqual([]);
});
