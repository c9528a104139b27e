import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
} from 'libphonenumber-js/mobile';
import type { CountryCode } from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';
import { placeBehind } from './caret.ts';
import { behindExitCode, mobileLengths, trunkPrefixOf } from './numbering-plans.ts';
import { readText } from './phone-text.ts';
import { e164, wholeNumber } from './whole-number.ts';
import type { TypedPhone } from './whole-number.ts';

// Everything that needs the world's numbering plans: 38 kB, so it is only imported lazily.

export function dialCodeOf(country: CountryCode): string {
  return `+${getCountryCallingCode(country)}`;
}

export function dialCodeChoices(): { readonly country: CountryCode; readonly note: string }[] {
  return getCountries().map((country) => ({ country, note: dialCodeOf(country) }));
}

/** A complete international number selects its country and loses its dial code (AUTH-6). */
export function settlePhone({ country, text: typed }: TypedPhone): TypedPhone {
  const text = readText(typed);
  const isFull = text.startsWith('+') || behindExitCode(country, text).length > 0;
  const number = isFull ? wholeNumber({ country, text }) : null;
  if (number === null || number.typed === text) return { country, text };
  const settled = { country: number.country, text: number.typed };
  return toE164(settled) === e164(number) ? settled : { country, text };
}

/**
 * The state after a key, a paste or autofill.
 * @param edited the text from `showPhone`, as edited
 */
export function typePhone(before: TypedPhone, edited: string): TypedPhone {
  const text = readText(edited);
  const isRefusedKey =
    inserted(showPhone(before), edited).length <= 1 && isPlain(before.text) && !isPlain(text);
  return isRefusedKey ? { ...before } : settlePhone({ country: before.country, text });
}

/** Choosing a country removes an international number that belongs to another country. */
export function chooseCountry({ text }: TypedPhone, country: CountryCode): TypedPhone {
  if (!text.startsWith('+')) return { country, text };
  const dialCode = dialCodeOf(country);
  return { country, text: text.startsWith(dialCode) ? text.slice(dialCode.length) : '' };
}

const isPlain = (text: string) => /^\+?\d*$/.test(text);

function inserted(before: string, after: string): string {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.slice(start, after.length - end);
}

/** Formats even an incomplete number as its country does, without changing digits. */
export function showPhone({ country, text }: TypedPhone): string {
  if (!isPlain(text)) return text;
  const trunkPrefix = trunkPrefixOf(country);
  const dialCode = dialCodeOf(country);
  const asTyped = () => new AsYouType(country).input(text);
  const ways =
    text.startsWith('+') || (trunkPrefix && text.startsWith(trunkPrefix))
      ? [asTyped]
      : [
          // Many countries use brackets and dashes only after the trunk prefix.
          () => withoutPrefix(new AsYouType(country).input(trunkPrefix + text), trunkPrefix),
          asTyped,
          () => withoutPrefix(new AsYouType().input(dialCode + text), dialCode),
        ];
  for (const way of ways) {
    const shown = attempt(way);
    if (shown !== text && isNumberOnly(shown, text)) return shown;
  }
  return text;
}

/** The library throws for some beginnings, such as '9' in Cape Verde. */
function attempt(way: () => string): string {
  try {
    return way();
  } catch {
    return '';
  }
}

function withoutPrefix(shown: string, prefix: string): string {
  return shown.slice(placeBehind(shown, prefix.length)).replace(/^[\s-]+/, '');
}

function isNumberOnly(shown: string, text: string): boolean {
  const brackets = shown.replace(/[^()]/g, '');
  return shown.replace(/[^+\d]/g, '') === text && ['', '()'].includes(brackets);
}

/** E.164, or `null` while it cannot be a mobile number of its country. */
export function toE164(value: TypedPhone): string | null {
  const number = wholeNumber({ ...value, text: readText(value.text) });
  return number && e164(number);
}

/** Masks with `#` for a digit: the usual one first, others by length. */
export function masksOf(country: CountryCode): readonly string[] {
  const example = getExampleNumber(country, examples)?.nationalNumber ?? '';
  const lengths = [example.length, ...mobileLengths(country)];
  const masks = lengths.map((length) => {
    const text = example.slice(0, length).padEnd(length, '0');
    return showPhone({ country, text }).replace(/\d/g, '#');
  });
  return [...new Set(masks)];
}
