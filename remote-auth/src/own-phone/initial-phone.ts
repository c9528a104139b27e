import { getConfig } from '@tessera/config';
import { getSession } from '@tessera/session';
import { beginPhone } from '@tessera/ui/phone-number';
import type { TypedPhone } from '@tessera/ui/phone-number';

/** The phone entered before, else an empty one in the configured country (AUTH-6). */
export function initialPhone(): TypedPhone {
  return beginPhone(getConfig().defaultCountry, getSession().phone ?? '');
}
