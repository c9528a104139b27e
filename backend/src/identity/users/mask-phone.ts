import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone number of which the country and the end are left, `+1 ••• ••• 0124`: enough to recognise one that
 * is known, and not to learn it. Of a short one only two digits are left.
 */
export function maskPhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone);
  if (parsed === undefined) throw new Error('a stored phone number is none');
  const { countryCallingCode, nationalNumber } = parsed;
  const before = nationalNumber.length > 6 ? nationalNumber.slice(-4, -2) : '••';
  const end = nationalNumber.slice(-2);
  // Grouped as pages group a whole number (EASE-9).
  return countryCallingCode === '7'
    ? `+7 ••• •••-${before}-${end}`
    : `+${countryCallingCode} ••• ••• ${before}${end}`;
}
