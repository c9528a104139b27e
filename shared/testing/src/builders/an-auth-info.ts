import type { WireAnswerOf } from '@tessera/wire';
import type { info as readAuthInfo } from '@tessera/wire/auth';

type WireAuthInfo = WireAnswerOf<typeof readAuthInfo>['data'];

/** The `data` of `auth/info` on the wire: a user who may do everything. */
export function anAuthInfo(fields: Partial<WireAuthInfo> = {}): WireAuthInfo {
  return {
    id: 'user-1',
    first_name: 'Ada',
    last_name: 'Lovelace',
    phone: '+12025550123',
    email: 'ada@example.org',
    email_confirmed: false,
    registered_at: '2026-01-02T09:00:00Z',
    identification_level: { name: 'Basic', ask_for_next: true },
    active_identification: null,
    is_withdrawal_allowed: true,
    is_topup_allowed: true,
    has_pin: true,
    pin_reset_ready_at: null,
    ...fields,
  };
}
