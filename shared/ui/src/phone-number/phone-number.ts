import type { CountryCode } from 'libphonenumber-js/mobile';
import { lazyModule } from '../lazy-module/lazy-module.ts';
import type { TypedPhone } from './whole-number.ts';

export type { TypedPhone };

const metadata = lazyModule(() => import('./phone-metadata.ts'));

/** `null` until the numbering plans are loaded. */
export const usePhoneMetadata = metadata.useModule;

/**
 * Initial value of a phone field.
 * @param country two-letter code, such as the configuration's default country
 * @param number E.164; the field selects its country
 */
export function beginPhone(country: string, number = ''): TypedPhone {
  // The numbering plans, which could check the code, load later.
  return { country: country as CountryCode, text: number };
}

/**
 * The number in E.164, or `null` if it cannot be a mobile number of its country. Waits for the
 * numbering plans; if they fail to load, only a complete international number is accepted.
 */
export async function readPhone(phone: TypedPhone): Promise<string | null> {
  try {
    return (await metadata.load()).toE164(phone);
  } catch {
    const [, digits = ''] = /^\s*\+([\d\s().-]+)$/.exec(phone.text) ?? [];
    const number = `+${digits.replace(/\D/g, '')}`;
    return /^\+\d{7,15}$/.test(number) ? number : null;
  }
}
