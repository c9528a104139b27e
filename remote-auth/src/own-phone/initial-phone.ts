import { getConfig } from '@tessera/config';
import { getSession } from '@tessera/session';
import { beginPhone } from '@tessera/ui/phone-number';
import type { TypedPhone } from '@tessera/ui/phone-number';

/**
 * The initial number of the phone field: one entered before, or none in the configured country
 * (AUTH-6).
 */
export function initialPhone(): TypedPhone {
  return beginPhone(getConfig().defaultCountry, getSession().phone ?? '');
}
