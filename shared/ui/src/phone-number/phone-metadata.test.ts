import '@tessera/testing';
import type { CountryCode } from 'libphonenumber-js/mobile';
import {
  chooseCountry,
  dialCodeChoices,
  masksOf,
  settlePhone,
  showPhone,
  toE164,
  typePhone,
} from './phone-metadata.ts';

const none = (country: CountryCode) => ({ country, text: '' });

function typed(country: CountryCode, characters: string) {
  let phone = none(country);
  for (const key of characters) phone = typePhone(phone, showPhone(phone) + key);
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

test('a trunk prefix stays as it is typed, and is no part of the number @AUTH-6 @INPUT-1', () => {
  expect(toE164(typed('GB', '07400123456'))).toBe('+447400123456');
  expect(toE164(typed('RU', '89123456789'))).toBe('+79123456789');
  expect(showPhone(typed('GB', '07400123456'))).toBe('07400 123456');
  expect(showPhone(typed('RU', '89123456789'))).toBe('8 (912) 345-67-89');
});

test('a key that is no part of a number does nothing; no digit is cut @INPUT-1', () => {
  expect(typed('US', '2a0-2+5').text).toBe('2025');
  const surplus = typed('US', '20255501239');
  expect(surplus.text).toBe('20255501239');
  expect(toE164(surplus)).toBeNull();
  expect(toE164(typed('US', '1'.repeat(90)))).toBeNull();
});

test('where the library fails, the digits stand as they were typed @INPUT-1', () => {
  expect(showPhone(typed('CV', '9'))).toBe('9');
  expect(showPhone(typed('WS', '8'))).toBe('8');
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

test.each([
  ['US', '\u202a+44 7400 123456\u202c'],
  ['US', '\u200e+44\u00a07400\u00a0123456'],
  ['US', '\u2066+44 7400 123456\u2069'],
  ['US', '\ufeff\u200b+44 7400 123456'],
  ['US', '(+44) 7400 123456'],
  ['US', '+44 (0) 7400 123456'],
  ['US', '+44 (0)7400/123-456'],
  ['US', 'tel:+44-7400-123456'],
  ['US', 'TEL;TYPE=CELL;PREF=1:+447400123456'],
  ['US', 'item1.TEL;type=pref:+44 7400 123456'],
  ['US', 'https://wa.me/447400123456'],
  ['US', 'https://api.whatsapp.com/send?phone=447400123456'],
  ['US', 'Mobile: +44 7400 123456 (work)'],
  ['US', '„+44 7400 123456“'],
  ['US', '＋４４ ７４００ １２３４５６'],
  ['US', '+٤٤ ٧٤٠٠ ١٢٣٤٥٦'],
  ['US', '۰۰۴۴۷۴۰۰۱۲۳۴۵۶'],
  ['US', '00 44 7400 123456'],
  ['US', '011 44 7400 123456'],
  ['RU', '8~10 44 7400 123456'],
  ['JP', '010-44-7400-123456'],
  ['AU', '0011 44 7400 123456'],
  ['BR', '00 41 44 7400 123456'],
  ['CO', '009 44 7400 123456'],
  ['KR', '00700 44 7400 123456'],
  ['GB', '447400123456'],
  ['GB', '07400 123456'],
] as const)('with %s chosen, %s is +44 7400 123456 @INPUT-1', (country, pasted) => {
  const phone = typePhone(none(country), pasted);
  expect(toE164(phone)).toBe('+447400123456');
  expect(phone.country).toBe('GB');
});

test.each([
  ['FR', '33612345678', '+33612345678'],
  ['BB', '2462501234', '+12462501234'],
  ['GG', '7781123456', '+447781123456'],
  ['NO', '47045678', '+4747045678'],
  ['IT', '3985101583', '+393985101583'],
  ['MX', '+52 1 55 1234 5678', '+525512345678'],
  ['AR', '011 15 2345-6789', '+5491123456789'],
  ['BR', '0 41 11 96123-4567', '+5511961234567'],
  ['SM', '66 66 12 12', '+37866661212'],
  ['CI', '0123456789', '+2250123456789'],
  ['GB', '\u202d(07700) 900123\u202c', '+447700900123'],
] as const)('with %s chosen, %s is %s @INPUT-1', (country, pasted, e164) => {
  expect(toE164(typePhone(none(country), pasted))).toBe(e164);
});

test.each([
  ['US', '202555'],
  ['US', '+1 202 555 0123 x12'],
  ['US', '+1 202 555 01234'],
  ['US', '1202555012'],
  ['AT', '+43 664 123456 x12'],
  ['AT', '+43 664 123456;ext=12'],
  ['AT', '+43 664 12345O'],
  ['AT', '+43 664 123456 +43 664 123457'],
  ['GB', '07400 123456, 07400 123457'],
  ['GB', '07400 123456 / 07400 123457'],
  ['GB', '7400123456²1'],
  ['BB', '2501234'],
  ['GG', '778112'],
  ['KZ', '7771234567' + '8'],
  ['GB', 'ask me'],
  ['US', '+0 44 7400 123456'],
  ['US', '+999 7400 123456'],
] as const)('with %s chosen, %s is no number, and stays in sight @INPUT-1', (country, pasted) => {
  const phone = typePhone(none(country), pasted);
  expect(toE164(phone)).toBeNull();
  expect(phone.country).toBe(country);
  expect(showPhone(phone)).not.toBe('');
});

test('what is no number can be edited into one @INPUT-1', () => {
  const pasted = typePhone(none('AT'), '+43 664 123456 x12');
  expect(showPhone(pasted)).toBe('+43 664 123456 x12');
  const shorter = typePhone(pasted, '+43 664 123456 x1');
  expect(toE164(shorter)).toBeNull();
  expect(toE164(typePhone(shorter, '+43 664 123456'))).toBe('+43664123456');
});

test('choosing a country keeps the digits, and drops the begin of a number of another one @INPUT-1', () => {
  expect(chooseCountry({ country: 'US', text: '07400' }, 'GB').text).toBe('07400');
  expect(chooseCountry({ country: 'US', text: '+447400' }, 'GB').text).toBe('7400');
  expect(chooseCountry({ country: 'US', text: '+' }, 'GB').text).toBe('');
});

test('a number that was set or typed before the plans came is read as a paste @AUTH-6', () => {
  expect(settlePhone({ country: 'US', text: '+447400123456' })).toEqual({
    country: 'GB',
    text: '7400123456',
  });
  expect(toE164({ country: 'US', text: '(202) 555-0123' })).toBe('+12025550123');
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
