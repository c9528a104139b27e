import type { CountryCode } from 'libphonenumber-js/mobile';
import { lazyModule } from '../lazy-module/lazy-module.ts';
import type { TypedPhone } from './whole-number.ts';

export type { TypedPhone };

const metadata = lazyModule(() => import('./phone-metadata.ts'));

/** The module that needs the world's numbering plans, `null` until loaded. */
export const usePhoneMetadata = metadata.useModule;

/**
 * The initial content of a phone field.
 * @param country two-letter code, such as the configuration's default country.
 * @param number a known number in E.164: the field takes its country and shows the rest.
 */
export function beginPhone(country: string, number = ''): TypedPhone {
  // The configuration has a code of two letters; the numbering plans, which know them all, load later.
  return { country: country as CountryCode, text: number };
}

/**
 * The typed number in E.164, or `null` if it cannot be a mobile number of its country. Waits for
 * the numbering plans; where they cannot be loaded, only a number in full is one.
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
