import { parsePhoneNumberFromString, type PhoneNumberType } from 'libphonenumber-js/max';

/** Whether `text` is an E.164 number with `+` that some country can have. */
export function isPhone(text: string): boolean {
  return parsePhone(text)?.isPossible() === true;
}

/** Kinds of numbers that cost whoever sends to them, or that no person's phone has. */
const refusedKinds: ReadonlySet<PhoneNumberType> = new Set([
  'PREMIUM_RATE',
  // They ring wherever their owner says, at the cost of who calls: +44 70 looks like a mobile number and is none.
  'PERSONAL_NUMBER',
  'SHARED_COST',
  'TOLL_FREE',
  'PAGER',
  'VOICEMAIL',
  'UAN',
]);

/**
 * Why no code is sent to a number, if none is: a message to a satellite or to a premium number is dear to us, and
 * may be income of who asks for it (SEC-3).
 * @param closed countries to whose numbers no stranger has a message sent
 */
export function phoneRefusal(
  text: string,
  closed?: ReadonlySet<string>,
): 'PHONE_INVALID' | 'PHONE_UNSUPPORTED' | undefined {
  const phone = parsePhone(text);
  if (phone?.isPossible() !== true) return 'PHONE_INVALID';
  const kind = phone.getType();
  // Satellites and international services belong to no country.
  const isRefused = phone.isNonGeographic() || (kind && refusedKinds.has(kind));
  return isRefused || closed?.has(placeOf(text).country) ? 'PHONE_UNSUPPORTED' : undefined;
}

/**
 * The range of numbers and the country that a phone belongs to, for their shares of messages: whoever is paid for
 * messages has numbers in a row. A number that its calling code leaves open is of the first country that has it.
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
 * A phone number of which the country and the end are left, `+1 (•••) •••-0124`: enough to recognise one that
 * is known, and not to learn it. Of a short one only two digits are left.
 */
export function maskPhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone);
  if (parsed === undefined) throw new Error('a stored phone number is none');
  const { countryCallingCode, nationalNumber } = parsed;
  const before = nationalNumber.length > 6 ? nationalNumber.slice(-4, -2) : '••';
  const end = nationalNumber.slice(-2);
  // Grouped as pages group a whole number (EASE-9).
  if (countryCallingCode === '7') return `+7 (•••) •••-${before}-${end}`;
  if (countryCallingCode === '1') return `+1 (•••) •••-${before}${end}`;
  return `+${countryCallingCode} ••• ••• ${before}${end}`;
}
