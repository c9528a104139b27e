import type { CountryCode } from 'libphonenumber-js/mobile';
import { getConfig } from '@tessera/config';
import { getSession } from '@tessera/session';

/** A phone number as it is being typed. */
export interface TypedPhone {
  /** Two-letter code of the chosen country; it stays among countries that share a dial code. */
  readonly country: CountryCode;
  /** Digits of the national number, or `+` and digits while a full number is not yet understood. */
  readonly text: string;
}

/** What the field begins with: a number that was given before, in the configured country (AUTH-6). */
export function initialPhone(): TypedPhone {
  return {
    country: getConfig().defaultCountry as CountryCode,
    text: getSession().phone ?? '',
  };
}

const longestText = 16;

/** Keeps digits and a leading plus; `00` stands for the plus as it does on a keypad. */
export function plainText(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const international = typed.trimStart().startsWith('+');
  const text = international ? `+${digits}` : digits.replace(/^00/, '+');
  return text.slice(0, longestText);
}

/** The number if it was typed in full; all that can be told without the metadata of countries. */
export function fullNumber({ text }: TypedPhone): string | null {
  return /^\+\d{8,15}$/.test(text) ? text : null;
}
