import { parsePhoneNumberFromString, type PhoneNumberType } from 'libphonenumber-js/max';

/** Whether `text` is a possible E.164 number with `+`. */
export function isPhone(text: string): boolean {
  return parsePhone(text)?.isPossible() === true;
}

/** Kinds of numbers that are expensive to send to, or that no person's phone has. */
const refusedKinds: ReadonlySet<PhoneNumberType> = new Set([
  'PREMIUM_RATE',
  // Numbers that forward calls anywhere at the caller's cost; +44 70 looks like a mobile number.
  'PERSONAL_NUMBER',
  'SHARED_COST',
  'TOLL_FREE',
  'PAGER',
  'VOICEMAIL',
  'UAN',
]);

/**
 * The refusal to send a code to a number, if any. Messages to satellites and premium numbers are expensive, and the
 * requester may earn from them (SEC-3).
 * @param closed countries to which strangers get no codes
 */
export function phoneRefusal(
  text: string,
  closed?: ReadonlySet<string>,
): 'PHONE_INVALID' | 'PHONE_UNSUPPORTED' | undefined {
  const phone = parsePhone(text);
  if (phone?.isPossible() !== true) return 'PHONE_INVALID';
  const kind = phone.getType();
  // Satellite and international services belong to no country.
  const isRefused = phone.isNonGeographic() || (kind && refusedKinds.has(kind));
  return isRefused || closed?.has(placeOf(text).country) ? 'PHONE_UNSUPPORTED' : undefined;
}

/**
 * Number range and country of a phone, which have shares in the limits of messages: fraudsters own consecutive
 * numbers. A number of several possible countries counts for the first of them.
 */
export function placeOf(text: string): { readonly prefix: string; readonly country: string } {
  const phone = parsePhone(text);
  return {
    prefix: `+${phone?.countryCallingCode ?? ''}${phone?.nationalNumber.slice(0, 3) ?? ''}`,
    country: phone?.country ?? phone?.getPossibleCountries()[0] ?? 'none',
  };
}

function parsePhone(text: string) {
  if (!/^\+[1-9]\d{6,14}$/.test(text)) return undefined;
  const parsed = parsePhoneNumberFromString(text);
  return parsed?.number === text ? parsed : undefined;
}

/**
 * Keeps the country and the last digits, `+1 (•••) •••-0124`: enough to recognise a known number, too few to learn
 * it. A short number keeps two digits.
 */
export function maskPhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone);
  if (parsed === undefined) throw new Error('a stored phone number is none');
  const { countryCallingCode, nationalNumber } = parsed;
  const before = nationalNumber.length > 6 ? nationalNumber.slice(-4, -2) : '••';
  const end = nationalNumber.slice(-2);
  // Groups digits as pages do (EASE-9).
  if (countryCallingCode === '7') return `+7 (•••) •••-${before}-${end}`;
  if (countryCallingCode === '1') return `+1 (•••) •••-${before}${end}`;
  return `+${countryCallingCode} ••• ••• ${before}${end}`;
}
