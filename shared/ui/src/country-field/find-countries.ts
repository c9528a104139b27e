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

/**
 * Choices that match a search: by name, with or without accents, by code or dial code. Names that
 * begin with the query come before those that only contain it.
 */
export function findCountries(named: readonly NamedCountry[], search: string): NamedCountry[] {
  const wanted = plain(search);
  if (/^\+?\d+$/.test(wanted)) {
    const dialled = wanted.replace(/^\+?/, '+');
    return named.filter(({ note }) => note?.startsWith(dialled));
  }
  const begins = ({ name, country }: NamedCountry) =>
    plain(name).startsWith(wanted) || country.toLowerCase() === wanted;
  const holds = ({ name }: NamedCountry) => plain(name).includes(wanted);
  return [...named.filter(begins), ...named.filter((entry) => !begins(entry) && holds(entry))];
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();
}
