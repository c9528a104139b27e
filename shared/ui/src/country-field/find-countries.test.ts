import { findCountries, nameCountries } from './country-picker.tsx';

const choices = [
  { country: 'US', note: '+1' },
  { country: 'CA', note: '+1' },
  { country: 'CI', note: '+225' },
  { country: 'GB', note: '+44' },
] as const;
const english = nameCountries(choices, 'en');
const codes = (search: string, named = english) =>
  findCountries(named, search).map(({ country }) => country);

test('countries are in the alphabet of the language @AUTH-6', () => {
  expect(codes('')).toEqual(['CA', 'CI', 'GB', 'US']);
  expect(codes('', nameCountries(choices, 'ru'))).toEqual(['GB', 'CA', 'CI', 'US']);
});

test('search finds by part of the name, without accents @AUTH-6', () => {
  expect(codes('united')).toEqual(['GB', 'US']);
  expect(codes('cote')).toEqual(['CI']);
});

test('a name that begins with the words comes first @AUTH-6', () => {
  const named = nameCountries([{ country: 'DZ' }, { country: 'DE' }, { country: 'NE' }], 'en');
  expect(codes('ger', named)).toEqual(['DE', 'DZ', 'NE']);
});

test('search finds by country code and dial code @AUTH-6 @INPUT-1', () => {
  expect(codes('gb')).toEqual(['GB']);
  expect(codes('44')).toEqual(['GB']);
  expect(codes('٤٤')).toEqual(['GB']);
  expect(codes('+1')).toEqual(['CA', 'US']);
});

test('search finds the names of the current language @AUTH-6', () => {
  expect(codes('канада', nameCountries(choices, 'ru'))).toEqual(['CA']);
});
