import type { RuntimeConfig } from '@tessera/config';
import type { WireAnswerOf } from '@tessera/wire';
import type { info as readAuthInfo } from '@tessera/wire/auth';
import type { readLimits } from '@tessera/wire/identification';
import type { list as listAccounts } from '@tessera/wire/accounts';
import type { list as listNotifications } from '@tessera/wire/notifications';

/** The configuration of variant `card`, with `https://pay.example` among the allowed redirects. */
export function aConfig(fields: Partial<RuntimeConfig> = {}): RuntimeConfig {
  return {
    variant: 'card',
    brand: { name: 'Tessera' },
    apiBase: '',
    defaultLanguage: 'en',
    defaultCountry: 'US',
    consents: { preset: false, offerUrl: null, personalDataUrl: null },
    support: { phone: '+12025550100', email: 'help@example.org', aroundTheClock: true },
    policies: [],
    termsUrl: 'https://example.org/terms/{language}',
    unsupportedCountries: [],
    redirectOrigins: ['https://pay.example', 'https://verify.example'],
    fastPaymentOrigins: [],
    remoteOrigins: [],
    overrides: null,
    telemetry: 'off',
    capabilities: 'discover',
    ...fields,
  };
}

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
    pin_blocked_until: null,
    ...fields,
  };
}

type WireLimits = WireAnswerOf<typeof readLimits>['data'];

/** The `data` of limits on the wire: those of the first level in dollars, and of the next. */
export function aLimits(fields: Partial<WireLimits> = {}): WireLimits {
  const dollars = { currency_code: 'USD' };
  const most = { each: '10000.00', day: '20000.00' };
  const untouched = { ...dollars, ...most, left: '20000.00', renews_at: null };
  return {
    level: 'basic',
    counted_in: 'USD',
    limits: [
      { ...untouched, operation: 'topup' },
      {
        ...untouched,
        operation: 'withdrawal',
        left: '15000.00',
        renews_at: '2026-11-22T15:00:00Z',
      },
      { ...untouched, operation: 'transfer' },
    ],
    next: {
      level: 'standard',
      by: 'provider',
      limits: [
        { ...dollars, operation: 'topup', each: '50000.00', day: '100000.00' },
        { ...dollars, operation: 'withdrawal', each: '50000.00', day: '100000.00' },
        { ...dollars, operation: 'transfer', each: '50000.00', day: '100000.00' },
      ],
    },
    ...fields,
  };
}

type OurWallet = WireAnswerOf<typeof listAccounts>['results'][number]['accounts'][number];
type WireWallet = Omit<OurWallet, 'counts'> & { readonly counts?: boolean };

/** An account on the wire, of a backend that does not say what it is worth in a total. */
export function aWallet(fields: Partial<WireWallet> = {}): WireWallet {
  const { balance = '1200.00' } = fields;
  return {
    id: 'account-usd',
    number: '400000000078',
    currency_code: 'USD',
    balance,
    available: balance,
    ...fields,
  };
}

type WireNotification = WireAnswerOf<typeof listNotifications>['results'][number];

/** A notification on the wire. */
export function aNotification(fields: Partial<WireNotification> = {}): WireNotification {
  return {
    id: 'notification-1',
    created_at: '2026-03-05T14:30:00Z',
    message: 'Your account was topped up.',
    read: false,
    path: null,
    prominent: false,
    security: false,
    person: null,
    ...fields,
  };
}
