export interface WireAuthInfo {
  readonly id?: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly email: string;
  readonly registered_at: string;
  readonly identification_level: { readonly name: string; readonly ask_for_next: boolean };
  readonly active_identification: { readonly status: string } | null;
  readonly is_withdrawal_allowed: boolean;
  readonly is_topup_allowed: boolean;
  readonly has_pin?: boolean;
}

/** The `data` of `auth/info` on the wire: a user who may do everything. */
export function anAuthInfo(fields: Partial<WireAuthInfo> = {}): WireAuthInfo {
  return {
    id: 'user-1',
    first_name: 'Ada',
    last_name: 'Lovelace',
    phone: '+12025550123',
    email: 'ada@example.org',
    registered_at: '2026-01-02T09:00:00Z',
    identification_level: { name: 'Basic', ask_for_next: true },
    active_identification: null,
    is_withdrawal_allowed: true,
    is_topup_allowed: true,
    has_pin: true,
    ...fields,
  };
}
