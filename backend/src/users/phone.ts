import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Whether `text` is an E.164 number with `+` that some country can have. */
export function isPhone(text: string): boolean {
  if (!/^\+[1-9]\d{6,14}$/.test(text)) return false;
  const parsed = parsePhoneNumberFromString(text);
  return parsed?.number === text && parsed.isPossible();
}
