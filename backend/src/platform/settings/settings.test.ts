import { loadSettings } from './settings.ts';

test('without any variable everything has its default @VAR-1', () => {
  const loaded = loadSettings({});
  expect(loaded).toMatchObject({
    ok: true,
    settings: {
      apiPort: 3100,
      sandboxPort: 3200,
      variant: 'card',
      appOrigin: 'http://localhost:3000',
      apiOrigin: 'http://localhost:3100',
      sandboxOrigin: 'http://localhost:3200',
    },
  });
});

test('the app is where the host port says, and an empty variable is not set @VAR-1', () => {
  const loaded = loadSettings({ PORT: '8080', WALLET_VARIANT: '', APP_ORIGIN: '' });
  expect(loaded).toMatchObject({
    settings: { appOrigin: 'http://localhost:8080', variant: 'card' },
  });
});

test.each([
  [{}, ['RU', 'IR', 'CU', 'PA', 'QA']],
  [{ UNSUPPORTED_COUNTRIES: 'SY' }, ['SY']],
  [{ UNSUPPORTED_COUNTRIES: 'none' }, []],
])('%j: people of %j are not served @VAR-1', (environment, codes) => {
  expect(loadSettings(environment)).toMatchObject({
    settings: { unsupportedCountries: new Set(codes) },
  });
});

const oneHost =
  'must name one host: put HAProxy before several servers, which leads to the primary (docs/production.md)';

test.each([
  ['WALLET_VARIANT', 'gold', 'must be card, regional or crypto'],
  ['UNSUPPORTED_COUNTRIES', 'Iran', 'must be codes such as RU,IR, or none'],
  ['API_PORT', 'http', 'must be a port number'],
  ['API_PORT', '70000', 'must be at most 65535'],
  ['SANDBOX_PORT', '-1', 'must be a port number'],
  ['DATABASE_URL', 'mysql://x', 'must be a URL such as postgres://user@host/name'],
  ['DATABASE_URL', 'postgres://u:p@h1:5432,h2:5432/db?sslmode=require', oneHost],
  ['DATABASE_DIRECT_URL', 'postgres://u@localhost/db?host=/a,/b', oneHost],
  ['DATABASE_MIGRATE_URL', 'postgres://h1,h2/db', oneHost],
  ['DATABASE_DIRECT_URL', 'postgres://h1:x/db', 'must name each host as host or host:port'],
  ['DATABASE_STANDBY_URL', 'postgres://h1,h2:x/db', 'must name each host as host or host:port'],
  ['DATABASE_STANDBY_URL', 'h1,h2', 'must be a URL such as postgres://user@host/name'],
  ['PROVIDER_REPORTS', 'yes', 'must be on or off'],
  ['DATABASE_MIGRATE', 'no', 'must be start or never'],
  ['DATABASE_MONEY_PLACES', '0', 'must be between 1 and 200'],
  ['APP_ORIGIN', 'javascript:alert(1)', 'Invalid URL'],
  ['PIN_PEPPER', 'short', 'must be at least 32 characters'],
  ['CODE_RESEND_AFTER_S', '0', 'must be between 1 and 3600'],
  ['SESSION_IDLE_HOURS', '1.5', 'must be a whole number'],
  ['VERIFICATION_PENDING_HOURS', '0', 'must be between 1 and 2160'],
  ['IDENTIFICATION_OFFICE', 'yes', 'must be on or off'],
  ['PAYOUT_FEE_BASIS_POINTS', '10001', 'must be between 0 and 10000'],
  ['LATE_PAYMENTS', 'keep', 'must be credit or return'],
  ['PAYOUT_LEAST', '1.001 USD', 'must be amounts such as 1.00 USD,100 JPY, or none'],
  ['PAYOUT_LEAST', '1 XXX', 'must be amounts such as 1.00 USD,100 JPY, or none'],
  ['PAYOUTS_PER_USER_HOUR', '0', 'must be between 1 and 1000000'],
  ['PAYOUT_ARRIVES_MAX_S', '59', 'must be at least PAYOUT_ARRIVES_MIN_S'],
])('%s=%s is refused in one line that names it @BACK-6', (name, value, reason) => {
  expect(loadSettings({ [name]: value })).toEqual({ ok: false, reason: `${name}: ${reason}` });
});

const provided = {
  SMS_GATEWAY_URL: 'https://sms.example',
  VERIFICATION_PROVIDER_URL: 'https://verify.example',
};
const isSaid =
  'SANDBOX: must be off in production, or on where anybody may read the codes and no money is real';

test.each([
  [{}, isSaid],
  [provided, isSaid],
  [{ SANDBOX: '' }, isSaid],
  [{ SANDBOX: 'off' }, 'SMS_GATEWAY_URL: must be set in production, where SANDBOX is off'],
  [
    { ...provided, VERIFICATION_PROVIDER_URL: '', SANDBOX: 'off' },
    'VERIFICATION_PROVIDER_URL: must be set in production, where SANDBOX is off',
  ],
])('in production %j starts no part of the sandbox that nobody asked for @SEC-8', (env, reason) => {
  expect(loadSettings({ NODE_ENV: 'production', ...env })).toEqual({ ok: false, reason });
});

test.each(['PAYOUT_PROVIDER_URL', 'SMS_GATEWAY_URL', 'EMAIL_GATEWAY_URL'])(
  'in production %s is asked by https, or on this machine @SEC-1',
  (name) => {
    const on = { NODE_ENV: 'production', SANDBOX: 'on' };
    const reason = `${name}: must be https in production`;
    expect(loadSettings({ ...on, [name]: 'http://pay.example' })).toEqual({ ok: false, reason });
    for (const safe of ['https://pay.example', 'http://127.0.0.1:9', 'http://localhost/pay'])
      expect(loadSettings({ ...on, [name]: safe }).ok).toBe(true);
  },
);

test('in production a sandbox that is asked for, and one that is off and replaced, do start @SEC-8', () => {
  expect(loadSettings({ NODE_ENV: 'production', SANDBOX: 'on' })).toMatchObject({
    settings: { sandboxEnabled: true },
  });
  expect(loadSettings({ NODE_ENV: 'production', SANDBOX: 'off', ...provided })).toMatchObject({
    settings: { sandboxEnabled: false },
  });
});

test('each counterpart signs with a secret of its own @SEC-8', () => {
  const PAYMENT_WEBHOOK_SECRET = 's'.repeat(32);
  expect(
    loadSettings({ PAYMENT_WEBHOOK_SECRET, VERIFICATION_WEBHOOK_SECRET: PAYMENT_WEBHOOK_SECRET }),
  ).toEqual({
    ok: false,
    reason: 'VERIFICATION_WEBHOOK_SECRET: must differ from PAYMENT_WEBHOOK_SECRET',
  });
  const VERIFICATION_WEBHOOK_SECRET = `${'v'.repeat(32)},${PAYMENT_WEBHOOK_SECRET}`;
  expect(loadSettings({ PAYMENT_WEBHOOK_SECRET, VERIFICATION_WEBHOOK_SECRET }).ok).toBe(false);
  expect(loadSettings({ WEBHOOK_SECRET: PAYMENT_WEBHOOK_SECRET })).toEqual({
    ok: false,
    reason:
      'WEBHOOK_SECRET: is now PAYMENT_WEBHOOK_SECRET and VERIFICATION_WEBHOOK_SECRET, which differ',
  });
});

test('passkeys work at the address of the app, or at those that are named, each with its domain @LIFE-2', () => {
  const domainsOf = (env: Readonly<Record<string, string>>) => {
    const loaded = loadSettings(env);
    return loaded.ok ? [...loaded.settings.passkeyDomains] : loaded.reason;
  };
  expect(domainsOf({ APP_ORIGIN: 'https://app.example' })).toEqual([
    ['https://app.example', 'app.example'],
  ]);
  const PASSKEY_DOMAINS = 'https://wallet.example, https://app.wallet.example=wallet.example';
  expect(domainsOf({ PASSKEY_DOMAINS })).toEqual([
    ['https://wallet.example', 'wallet.example'],
    ['https://app.wallet.example', 'wallet.example'],
  ]);
  for (const wrong of [
    'wallet.example',
    'https://a.example=b.example',
    'https://a.example=example',
  ])
    expect(domainsOf({ PASSKEY_DOMAINS: wrong })).toMatch(/^PASSKEY_DOMAINS: must be origins such/);
});
