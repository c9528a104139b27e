/** Country codes of one and two digits; every other one has three (ITU-T E.164). */
const countryCode =
  /^\+(1|7|2[07]|3[0-4]|36|39|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

/**
 * An E.164 number set in groups for reading: '+1 202 555 0123'. Groups of two to
 * four: national habits differ, and their table would weigh more than this whole remote.
 */
export function formatPhone(e164: string): string {
  const [, country, national] = countryCode.exec(e164) ?? [];
  if (country === undefined || national === undefined) return e164;
  const groups = national.match(/\d{3}(?=\d{3})|\d{2}(?=\d{3}$)|\d+/g) ?? [];
  return [`+${country}`, ...groups].join(' ');
}
