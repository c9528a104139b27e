import type { CountryCode } from 'libphonenumber-js/mobile';
import { countryName } from './country-name.ts';

export interface CountryChoice {
  readonly country: CountryCode;
  /** Beside the name: a dial code, or why the country cannot be chosen. */
  readonly note?: string;
  readonly unavailable?: boolean;
}

export interface NamedCountry extends CountryChoice {
  readonly name: string;
}

/** Choices with their names, in the alphabet of the language. */
export function nameCountries(choices: readonly CountryChoice[], language: string): NamedCountry[] {
  const { compare } = new Intl.Collator(language);
  return choices
    .map((choice) => ({ ...choice, name: countryName(choice.country, language) }))
    .sort((a, b) => compare(a.name, b.name));
}

/** Choices that the words of a search mean: by name, with or without accents, code or dial code. */
export function findCountries(named: readonly NamedCountry[], search: string): NamedCountry[] {
  const wanted = plain(search);
  const dialled = /^\+?\d+$/.test(wanted) ? wanted.replace(/^\+?/, '+') : null;
  return named.filter(({ name, country, note }) =>
    dialled
      ? note?.startsWith(dialled)
      : plain(name).includes(wanted) || country.toLowerCase() === wanted,
  );
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();
}
