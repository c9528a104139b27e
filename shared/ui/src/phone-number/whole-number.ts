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

/** A phone number being typed: only an edit changes its digits (INPUT-1). */
export interface TypedPhone {
  readonly country: CountryCode;
  /**
   * Typed digits, with `+` while an international number is incomplete; or text that is no number.
   */
  readonly text: string;
}

interface WholeNumber {
  readonly country: CountryCode;
  readonly dialCode: string;
  /** As typed after the dial code, with the trunk prefix if there is one. */
  readonly typed: string;
  readonly national: string;
}

type Fits = typeof isMobile;

/**
 * The one number that the whole text means, or `null` (INPUT-1). Digits that form a number of the
 * chosen country are that number; only other digits may start with an exit code or the country's
 * dial code. Only prefixes are removed, and nothing is added.
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
 * A number that starts with its dial code but no plus; `null` if it may also be a domestic number
 * that is too long or unknown to the plans.
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

// Mexican mobile numbers had these prefixes until 2019, and messengers still write the 1.
const formerMexican = /^(?:0?1|04[45])(?=\d{10}$)/;

/** Keeps a local number as typed, although the library would add an area code. */
function withoutTrunkPrefix(dialCode: string, typed: string): string {
  if (dialCode === '52') return typed.replace(formerMexican, '');
  const national = parsePhoneNumberFromString(`+${dialCode}${typed}`)?.nationalNumber ?? typed;
  return national.length < typed.length ? national : typed;
}

/** `null` if several exit codes match and give different numbers. */
function withExitCode(text: string, country: CountryCode, fits: Fits): WholeNumber | null {
  const [first, ...others] = behindExitCode(country, text)
    .map((digits) => inFull(digits, country, fits))
    .filter((number) => number !== null);
  return first && others.every((other) => e164(other) === e164(first)) ? first : null;
}

export function e164({ dialCode, national }: WholeNumber): string {
  return `+${dialCode}${national}`;
}
