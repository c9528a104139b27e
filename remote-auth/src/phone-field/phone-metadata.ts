import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  Metadata,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';
import type { CountryCode, NumberingPlan, PhoneNumber } from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';
import type { CountryChoice } from '../country-picker/find-countries.ts';
import { plainText } from './phone-number.ts';
import type { TypedPhone } from './phone-number.ts';

// All that needs the metadata of the world's numbering plans: 35 kB, so only ever imported lazily.

/** The dial code of a country with its plus. */
export function dialCodeOf(country: CountryCode): string {
  return `+${getCountryCallingCode(country)}`;
}

/** Every country and territory with its dial code. */
export function dialCodeChoices(): CountryChoice[] {
  return getCountries().map((country) => ({ country, note: dialCodeOf(country) }));
}

/** What a number becomes by typing, pasting or autofill; a full one picks its country (AUTH-6). */
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

/** The number with the spaces and brackets of its country, also while it is incomplete. */
export function showPhone({ country, text }: TypedPhone): string {
  if (text.startsWith('+')) return new AsYouType().input(text);
  const national = new AsYouType(country).input(text);
  if (national !== text) return national;
  // Where the national way needs a trunk prefix, the international way does without.
  const dialCode = dialCodeOf(country);
  return new AsYouType()
    .input(dialCode + text)
    .slice(dialCode.length)
    .trim();
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

/** Not in the library's types, but what it keeps apart for each type of number. */
type TypedMetadata = Metadata & {
  type(name: 'MOBILE'): Pick<NumberingPlan, 'possibleLengths'> | undefined;
};

function mobileLengths(country: CountryCode): readonly number[] {
  const metadata = new Metadata() as TypedMetadata;
  metadata.selectNumberingPlan(country);
  const plan = metadata.type('MOBILE') ?? metadata.numberingPlan;
  return plan?.possibleLengths() ?? [];
}
