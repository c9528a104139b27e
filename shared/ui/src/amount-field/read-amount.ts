import { currencyExponent, currencySymbol } from '@tessera/money';
import type { Currency, MoneySeparators } from '@tessera/money';
import { latinDigits } from '../latin-digits.ts';

export const maxIntegerDigits = 9;

export interface AmountStyle {
  readonly currency: Currency;
  readonly separators: MoneySeparators;
}

/**
 * The meaning of a text. `isGuess`: its separator is ambiguous, so the field says how it was read.
 * `foreign`: `mark` does not name the field's currency. `isUnfinished`: more characters may make it
 * an amount.
 */
export type AmountReading =
  | { readonly ok: true; readonly value: string; readonly isGuess: boolean }
  | { readonly ok: false; readonly reason: 'foreign'; readonly mark: string }
  | { readonly ok: false; readonly reason: 'too-long' | 'negative' }
  | { readonly ok: false; readonly reason: 'unclear'; readonly isUnfinished: boolean };

/**
 * Reads typed or pasted text as a plain decimal, empty for nothing (INPUT-1). The text may have
 * groups of any kind, a plus, and names of its currency. Nothing is cut, rounded or taken from
 * another currency.
 * @example readAmount('US$ 12,480.50', english) // { ok: true, value: '12480.50', isGuess: false }
 */
export function readAmount(text: string, style: AmountStyle): AmountReading {
  const bare = visible(text).trim();
  if (bare === '') return { ok: true, value: '', isGuess: false };
  if (bare.length > 64) return unclear;
  const { before, number, behind } = split(bare);
  if (/[-‐‑–—−(]/.test(before + behind)) return { ok: false, reason: 'negative' };
  const marks = [before.replace('+', ''), behind].map(markOf).filter((mark) => mark !== '');
  const names = namesOf(style.currency);
  const mark = marks.find((each) => !names.includes(each.toLowerCase()));
  if (mark !== undefined) {
    const isUnfinished = names.some((name) => name.startsWith(mark.toLowerCase()));
    if (isUnfinished || number === '') return { ok: false, reason: 'unclear', isUnfinished };
    return { ok: false, reason: 'foreign', mark };
  }
  if (number === '') return { ok: false, reason: 'unclear', isUnfinished: true };
  return readNumber(number, style);
}

/** Drops invisible characters and replaces digits and signs by those of a Latin keyboard. */
function visible(text: string): string {
  return latinDigits(text)
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCodePoint(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/￥/g, '¥')
    .replace(/،/g, ',');
}

interface Pieces {
  readonly before: string;
  readonly number: string;
  readonly behind: string;
}

/** The text before the first digit, the number with its last separator, and the text after it. */
function split(text: string): Pieces {
  const [, before = text, number = '', behind = ''] =
    /^(\D*?)([.,٫]?\d(?:.*\d)?(?:[.,٫](?!\p{L}))?)(\D*)$/u.exec(text) ?? [];
  // '5,-' and '5.–' are whole amounts.
  const isWhole = /[.,]$/.test(number) && /^[-–—]+/.test(behind);
  return { before, number, behind: isWhole ? behind.replace(/^[-–—]+/, '') : behind };
}

const markOf = (text: string) => text.replace(/[\s.,:٫]/g, '');

const alsoCalled: Readonly<Record<Currency, string>> = {
  USD: 'us$ $us dollar dollars доллар доллара долларов долл',
  EUR: 'euro euros евро',
  RUB: 'rur р руб рубль рубля рублей',
  IDR: 'rupiah рупия рупии рупий',
  GBP: 'pound pounds фунт фунта фунтов',
  JPY: 'jp¥ yen 円 иена иены иен',
  USDC: '',
};

const namesOf = (currency: Currency): readonly string[] =>
  `${currency} ${currencySymbol(currency)} ${alsoCalled[currency]}`.toLowerCase().match(/\S+/g) ??
  [];

const unclear = { ok: false, reason: 'unclear', isUnfinished: false } as const;

// Indian groups have two digits, except the last three.
const commaGroups = /^[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}$/;
const otherGroups = /^[1-9]\d{0,2}([ .])\d{3}(?:\1\d{3})*$/;
const startOfGroups = /^[1-9]\d{0,2}([ .,])(?:\d{2,3}\1)*\d{0,3}$/;
const isGrouped = (text: string) => commaGroups.test(text) || otherGroups.test(text);

function readNumber(numberText: string, style: AmountStyle): AmountReading {
  const text = numberText.replace(/[\s'’‘ʼ′`´٬]/g, ' ');
  if (!/^[\d., ٫]*$/.test(text)) return unclear;
  const last = text.replace(/\d/g, '').at(-1);
  if (last === undefined) return fitting(text, '', false, style);
  const at = text.lastIndexOf(last);
  const whole = text.slice(0, at);
  const fraction = text.slice(at + 1);
  const hasDecimals =
    last !== ' ' && (/^\d*$/.test(whole) || isGrouped(whole)) && !whole.includes(last);
  if (isGrouped(text) && !(hasDecimals && isDecimalSign(last, style)))
    return fitting(text, '', hasDecimals && currencyExponent(style.currency) > 0, style);
  if (!hasDecimals) return { ...unclear, isUnfinished: startOfGroups.test(text) };
  const isOtherSign = last === style.separators.group && fraction !== '' && /^\d*$/.test(whole);
  return fitting(whole, fraction, isGrouped(text) || isOtherSign, style);
}

/** Whether a separator before three digits separates decimals. */
function isDecimalSign(sign: string, { currency, separators }: AmountStyle): boolean {
  if (currencyExponent(currency) === 0) return false;
  // Rupiah have points between thousands, and no decimals.
  if (currency === 'IDR' && sign === '.') return false;
  return sign !== separators.group;
}

function fitting(
  whole: string,
  fraction: string,
  isGuess: boolean,
  { currency }: AmountStyle,
): AmountReading {
  const integer = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  if (integer.length > maxIntegerDigits || fraction.length > currencyExponent(currency))
    return { ok: false, reason: 'too-long' };
  return { ok: true, value: fraction === '' ? integer : `${integer}.${fraction}`, isGuess };
}

/**
 * Groups plain digits as the language does. Text with other separators stays as typed, because the
 * next key may give them a meaning.
 */
export function shownAmount(text: string, { group, decimal }: MoneySeparators): string {
  const [, whole, sign = '', fraction = ''] = /^(\d+)(?:([.,])(\d*))?$/.exec(text) ?? [];
  if (whole === undefined) return text;
  // A separator after four digits or more cannot separate thousands.
  if (sign !== '' && sign !== decimal && whole.length < 4) return text;
  const grouped = whole.startsWith('0') ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return grouped + (sign && decimal) + fraction;
}

export function typedAmount(value: string, { decimal }: MoneySeparators): string {
  return value.replace('.', decimal);
}

/** A field's text without the groups that the field itself adds, and its meaning. */
export interface TypedAmount {
  readonly text: string;
  readonly reading: AmountReading;
}

/**
 * The field after an edit. Pasted or autofilled text is shown as it was read.
 * @param edited the whole field after the edit, with the groups it had shown
 * @param range the changed part of `edited`
 */
export function editedAmount(
  previous: string,
  edited: string,
  range: { readonly start: number; readonly end: number },
  style: AmountStyle,
): TypedAmount {
  const { separators } = style;
  const isGroupedHere = shownAmount(previous, separators) !== previous;
  const ungrouped = (part: string) =>
    isGroupedHere ? part.replaceAll(separators.group, '') : part;
  const typed = visible(edited.slice(range.start, range.end));
  const text = ungrouped(edited.slice(0, range.start)) + typed + ungrouped(edited.slice(range.end));
  const reading = readAmount(text, style);
  const isShownAsRead = typed.length > 1 && reading.ok;
  return { text: isShownAsRead ? typedAmount(reading.value, separators) : text, reading };
}
