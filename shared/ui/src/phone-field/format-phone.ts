/** Country codes of one and two digits; all others have three (ITU-T E.164). */
const countryCode =
  /^\+(1|7|2[07]|3[0-4]|36|39|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

/**
 * Formats an E.164 number: '+1 (202) 555-0123', '+7 (916) 123-45-67' (EASE-9). Other countries get
 * groups of two to four digits, because a table of national formats weighs 35 kB.
 */
export function formatPhone(e164: string): string {
  const [, country, national] = countryCode.exec(e164) ?? [];
  if (country === undefined || national === undefined) return e164;
  return `+${country}\u00a0${grouped(country, national)}`;
}

function grouped(country: string, national: string): string {
  const masked = country === '7' ? /^(\d{3})(\d{3})(\d\d)(\d\d)$/ : /^(\d{3})(\d{3})(\d{4})$/;
  const [, area, ...rest] = masked.exec(national) ?? [];
  if ((country === '7' || country === '1') && area !== undefined)
    return `(${area})\u00a0${rest.join('-')}`;
  return (national.match(/\d{3}(?=\d{3})|\d{2}(?=\d{3}$)|\d+/g) ?? []).join('\u00a0');
}
