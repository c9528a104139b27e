import { lazyModule } from '../lazy-module/lazy-module.ts';
import { fullNumber } from './phone-number.ts';
import type { TypedPhone } from './phone-number.ts';

const metadata = lazyModule(() => import('./phone-metadata.ts'));

export const usePhoneMetadata = metadata.useModule;

/** The typed number in E.164, or `null` if it is none. Waits for the metadata. */
export async function readPhone(phone: TypedPhone): Promise<string | null> {
  try {
    return (await metadata.load()).toE164(phone);
  } catch {
    return fullNumber(phone);
  }
}
