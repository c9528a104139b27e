import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';
import type { CountryCode, NumberingPlan, PhoneNumber } from 'libphonenumber-js/mobile';
import { Metadata } from 'libphonenumber-js/core';
import examples from 'libphonenumber-js/mobile/examples';
import numberingPlans from 'libphonenumber-js/mobile/metadata';
import { placeBehind, plainText } from './caret.ts';

// All that needs the metadata of the world's numbering plans: 35 kB, so only ever imported lazily.

/** A phone number as it is being typed. */
export interface TypedPhone {
  /** Two-letter code of the chosen country; it stays among countries that share a dial code. */
  readonly country: CountryCode;
  /** Digits of the national number, or `+` and digits while a full number is not yet understood. */
  readonly text: string;
}

/** The dial code of a country with its plus. */
export function dialCodeOf(country: CountryCode): string {
  return `+${getCountryCallingCode(country)}`;
}

/** Every country and territory with its dial code. */
export function dialCodeChoices(): { readonly country: CountryCode; readonly note: string }[] {
  return getCountries().map((country) => ({ country, note: dialCodeOf(country) }));
}

/** The new state after typing, pasting or autofill; a full number selects its country (AUTH-6). */
export function typePhone({ country }: TypedPhone, typed: string): TypedPhone {
  const text = plainText(typed);
  if (text.startsWith('+')) return fromInternational(country, text);
  const national = possible(parsePhoneNumberFromString(text, country))?.nationalNumber ?? text;
  return { country, text: national.slice(0, Math.max(...mobileLengths(country))) };
}

function fromInternational(country: CountryCode, text: string): TypedPhone {
  const number = possible(parsePhoneNumberFromString(text));
  const owner = number && ownerOf(number, country);
  return owner ? { country: owner, text: number.nationalNumber } : { country, text };
}

function ownerOf(number: PhoneNumber, chosen: CountryCode): CountryCode | undefined {
  const candidates = number.getPossibleCountries();
  return number.country ?? (candidates.includes(chosen) ? chosen : candidates[0]);
}

function possible(number: PhoneNumber | undefined): PhoneNumber | undefined {
  return number?.isPossible() ? number : undefined;
}

/** A number that begins with its dial code, while it is typed. */
function showFullNumber(number: string): string {
  return new AsYouType().input(number);
}

/** Formats the number as usual in its country, even if incomplete. */
export function showPhone({ country, text }: TypedPhone): string {
  if (text.startsWith('+')) return showFullNumber(text);
  const trunkPrefix = planOf(country).nationalPrefix();
  const dialCode = dialCodeOf(country);
  const ways = [
    // Many countries write a number with brackets and dashes only behind its trunk prefix.
    () => withoutPrefix(new AsYouType(country).input(trunkPrefix + text), trunkPrefix),
    () => new AsYouType(country).input(text),
    () => withoutPrefix(new AsYouType().input(dialCode + text), dialCode),
  ];
  for (const way of ways) {
    const shown = way();
    if (shown !== text && isNumberOnly(shown, text)) return shown;
  }
  return text;
}

function withoutPrefix(shown: string, prefix: string): string {
  return shown.slice(placeBehind(shown, prefix.length)).replace(/^[\s-]+/, '');
}

/** Whether these are just the digits of the number, and not half of a bracket around the prefix. */
function isNumberOnly(shown: string, digits: string): boolean {
  const brackets = shown.replace(/[^()]/g, '');
  return shown.replace(/\D/g, '') === digits && ['', '()'].includes(brackets);
}

/** E.164, or `null` while it cannot be a mobile number of its country. */
export function toE164({ country, text }: TypedPhone): string | null {
  const number = parsePhoneNumberFromString(text, country);
  if (!number) return null;
  if (text.startsWith('+')) return possible(number)?.number ?? null;
  return mobileLengths(country).includes(number.nationalNumber.length) ? number.number : null;
}

/** How numbers of a country look, `#` for a digit: the usual mask first, others by length. */
export function masksOf(country: CountryCode): readonly string[] {
  const example = getExampleNumber(country, examples)?.nationalNumber ?? '';
  const lengths = [example.length, ...mobileLengths(country)];
  const masks = lengths.map((length) => {
    const text = example.slice(0, length).padEnd(length, '0');
    return showPhone({ country, text }).replace(/\d/g, '#');
  });
  return [...new Set(masks)];
}

/** A numbering plan, including what the library's types omit. */
type Plan = NumberingPlan & {
  /** The trunk prefix, empty for none. */
  nationalPrefix(): string;
  type(name: 'MOBILE'): Pick<NumberingPlan, 'possibleLengths'> | undefined;
};

function planOf(country: CountryCode): Plan {
  const metadata = new Metadata(numberingPlans);
  metadata.selectNumberingPlan(country);
  return metadata.numberingPlan as Plan;
}

function mobileLengths(country: CountryCode): readonly number[] {
  const plan = planOf(country);
  return (plan.type('MOBILE') ?? plan).possibleLengths();
}
