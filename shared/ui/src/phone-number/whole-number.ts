import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { CountryCode } from 'libphonenumber-js/mobile';
import {
  behindExitCode,
  countriesOf,
  dialCodeIn,
  isMobile,
  isPossible,
  mobileLengths,
} from './numbering-plans.ts';

/** A phone number as it is being typed: nothing but an edit changes its digits (INPUT-1). */
export interface TypedPhone {
  /** Two-letter code of the chosen country; it stays among countries that share a dial code. */
  readonly country: CountryCode;
  /** Digits as they were typed, behind `+` while a full number is not whole; or what is no number. */
  readonly text: string;
}

interface WholeNumber {
  readonly country: CountryCode;
  readonly dialCode: string;
  /** The number as it was typed behind the dial code, with a trunk prefix where one was typed. */
  readonly typed: string;
  /** The same without it. */
  readonly national: string;
}

type Fits = typeof isMobile;

/**
 * The one number that a text is as a whole, `null` for none (INPUT-1). Digits that are a number of the chosen
 * country are that number, whatever else they may begin with; only then may they begin with an exit code or with
 * the country's dial code. Digits are never added, and none are left out but prefixes.
 */
export function wholeNumber({ country, text }: TypedPhone): WholeNumber | null {
  if (!/^\+?\d+$/.test(text)) return null;
  if (text.startsWith('+'))
    return inFull(text.slice(1), country, isMobile) ?? inFull(text.slice(1), country, isPossible);
  const dialCode = getCountryCallingCode(country);
  return (
    behind(dialCode, text, country, isMobile) ??
    withExitCode(text, country, isMobile) ??
    withDialCode(dialCode, text, country) ??
    withExitCode(text, country, isPossible)
  );
}

/**
 * A number that begins with the dial code alone. It is none where it is just as well a number with digits too many, or
 * where a number that the plans do not know may begin so.
 */
function withDialCode(dialCode: string, text: string, country: CountryCode): WholeNumber | null {
  if (!text.startsWith(dialCode)) return behind(dialCode, text, country, isPossible);
  const isLonger = mobileLengths(country).some((length) =>
    isMobile(country, text.slice(0, length)),
  );
  return isLonger ? null : inFull(text, country, isMobile);
}

function inFull(digits: string, chosen: CountryCode, fits: Fits): WholeNumber | null {
  const dialCode = dialCodeIn(digits);
  if (dialCode === undefined) return null;
  return behind(dialCode, digits.slice(dialCode.length), chosen, fits);
}

function behind(code: string, typed: string, chosen: CountryCode, fits: Fits): WholeNumber | null {
  const reading = (national: string) => {
    const country = countriesOf(code, chosen).find((owner) => fits(owner, national));
    return country ? { country, dialCode: code, typed, national } : null;
  };
  return reading(typed) ?? reading(withoutTrunkPrefix(code, typed));
}

// Mexico's mobile numbers had them until 2019, and messengers still write the 1.
const formerMexican = /^(?:0?1|04[45])(?=\d{10}$)/;

/** A local number, to which the library adds an area code, stays what it is. */
function withoutTrunkPrefix(dialCode: string, typed: string): string {
  if (dialCode === '52') return typed.replace(formerMexican, '');
  const national = parsePhoneNumberFromString(`+${dialCode}${typed}`)?.nationalNumber ?? typed;
  return national.length < typed.length ? national : typed;
}

/** Behind an exit code; `null` too where several exit codes make it several numbers. */
function withExitCode(text: string, country: CountryCode, fits: Fits): WholeNumber | null {
  const [first, ...others] = behindExitCode(country, text)
    .map((digits) => inFull(digits, country, fits))
    .filter((number) => number !== null);
  return first && others.every((other) => e164(other) === e164(first)) ? first : null;
}

export function e164({ dialCode, national }: WholeNumber): string {
  return `+${dialCode}${national}`;
}
