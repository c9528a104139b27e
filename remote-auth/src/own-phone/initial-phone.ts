import { getConfig } from '@tessera/config';
import { getSession } from '@tessera/session';
import { beginPhone } from '@tessera/ui/phone-number';
import type { TypedPhone } from '@tessera/ui/phone-number';

/** What the phone field begins with: a number that was given before, in the configured country (AUTH-6). */
export function initialPhone(): TypedPhone {
  return beginPhone(getConfig().defaultCountry, getSession().phone ?? '');
}
