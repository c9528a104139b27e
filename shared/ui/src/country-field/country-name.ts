import type { CountryCode } from 'libphonenumber-js/mobile';

const namesIn = new Map<string, Intl.DisplayNames>();

export function countryName(country: CountryCode | (string & {}), language: string): string {
  const names = namesIn.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
  namesIn.set(language, names);
  return names.of(country) ?? country;
}
