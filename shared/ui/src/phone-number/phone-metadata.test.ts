import '@tessera/testing';
import type { CountryCode } from 'libphonenumber-js/mobile';
import { dialCodeChoices, masksOf, showPhone, toE164, typePhone } from './phone-metadata.ts';

const none = (country: CountryCode) => ({ country, text: '' });

/** Types one character after another, as a person does. */
function typed(country: CountryCode, characters: string) {
  let phone = none(country);
  for (const character of characters) phone = typePhone(phone, phone.text + character);
  return phone;
}

test('there are about 230 countries, each with a dial code and a mask @AUTH-6', () => {
  const choices = dialCodeChoices();
  expect(choices.length).toBeGreaterThanOrEqual(230);
  for (const { country, note } of choices) {
    expect(note).toMatch(/^\+\d{1,3}$/);
    expect(masksOf(country)[0]).toMatch(/#/);
  }
});

test.each([
  ['US', '(###) ###-####'],
  ['RU', '(###) ###-##-##'],
  ['GB', '#### ######'],
  ['FR', '# ## ## ## ##'],
  ['ES', '### ## ## ##'],
  ['UZ', '## ### ## ##'],
] as const)('the mask of %s is %s @AUTH-6', (country, mask) => {
  expect(masksOf(country)).toEqual([mask]);
});

test('a country with mobile numbers of several lengths has several masks @AUTH-6', () => {
  expect(masksOf('DE')).toHaveLength(2);
  expect(masksOf('BR').length).toBeGreaterThan(1);
});

test.each([
  ['US', '2025550123', '(202) 555-0123', '+12025550123'],
  ['RU', '9123456789', '(912) 345-67-89', '+79123456789'],
  ['GB', '7400123456', '7400 123456', '+447400123456'],
  ['DE', '15123456789', '1512 3456789', '+4915123456789'],
  ['BR', '11961234567', '(11) 96123-4567', '+5511961234567'],
] as const)('in %s %s is shown as %s @AUTH-6', (country, digits, shown, e164) => {
  const phone = typed(country, digits);
  expect(showPhone(phone)).toBe(shown);
  expect(toE164(phone)).toBe(e164);
});

test('a trunk prefix is dropped @AUTH-6', () => {
  expect(toE164(typed('GB', '07400123456'))).toBe('+447400123456');
  expect(toE164(typed('RU', '89123456789'))).toBe('+79123456789');
  expect(showPhone(typed('GB', '07400123456'))).toBe('7400 123456');
});

test('letters and more digits than the longest mask are ignored @AUTH-6', () => {
  expect(typePhone(none('US'), '202abc555x0123').text).toBe('2025550123');
  expect(typed('US', '20255501239').text).toBe('2025550123');
});

test('countries that share a dial code stay as chosen while typing @AUTH-6', () => {
  expect(typed('KZ', '9123456789').country).toBe('KZ');
  expect(typed('RU', '7010001234').country).toBe('RU');
  expect(typed('CA', '2025550123')).toEqual({ country: 'CA', text: '2025550123' });
});

test.each([
  ['US', '+44 7400 123456', 'GB', '7400123456'],
  ['US', '+7 (912) 345-67-89', 'RU', '9123456789'],
  ['RU', '+7 701 000 1234', 'KZ', '7010001234'],
  ['GB', '0049 1512 3456789', 'DE', '15123456789'],
  ['US', '+1 416 555 0123', 'CA', '4165550123'],
] as const)('with %s chosen, pasting %s picks %s @AUTH-6', (before, pasted, country, text) => {
  expect(typePhone(none(before), pasted)).toEqual({ country, text });
});

test('a pasted number that no country claims keeps the chosen one @AUTH-6', () => {
  expect(typePhone(none('JE'), '+44 7700 900123')).toEqual({ country: 'JE', text: '7700900123' });
  expect(typePhone(none('US'), '+44 7700 900123').country).toBe('GB');
});

test('a full number that is typed digit by digit ends in its country @AUTH-6', () => {
  const phone = typed('US', '+4915123456789');
  expect(phone.country).toBe('DE');
  expect(toE164(phone)).toBe('+4915123456789');
});

test('a trunk prefix that was typed before the metadata came is no part of the number @AUTH-6', () => {
  expect(toE164({ country: 'GB', text: '07400123456' })).toBe('+447400123456');
});

test('an incomplete number is no number @AUTH-6', () => {
  expect(toE164(typed('US', '202555'))).toBeNull();
  expect(toE164(typed('US', '+4'))).toBeNull();
  expect(toE164(none('US'))).toBeNull();
});
