import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isCurrency, parseDecimal, type Currency, type Money } from '@tessera/money';
import { z } from 'zod';
import { usualPlaces } from '../database/places.ts';
import { faultOfAddress, faultOfServers } from '../database/server-address.ts';

/** Which presentation of the product this deployment serves (VAR-1). */
export type Variant = 'card' | 'regional' | 'crypto';

const port = (byDefault: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .refine((value) => value <= 65_535, 'must be at most 65535')
    .default(byDefault);

const whole = (byDefault: number, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be between ${min} and ${max}`)
    .default(byDefault);

const count = (byDefault: number, max: number) => whole(byDefault, 1, max);

const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);
const httpUrl = z.url({ protocol: /^https?$/ });

const onOrOff = z.enum(['on', 'off'], 'must be on or off');

const address = (faultOf: (address: string) => string | undefined) =>
  z
    .string()
    .superRefine((given, context) => {
      const message = faultOf(given);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
    .optional();
const databaseAddress = address(faultOfAddress);

const secret = z.string().min(32, 'must be at least 32 characters');
/** One, or two with a comma between them while it is exchanged. */
const webhookSecret = z
  .string()
  .regex(
    /^[^,]{32,}(,[^,]{32,})?$/,
    'must be at least 32 characters, or two such with a comma between them',
  );

/** Origins with commas between them, each with `=` and its RP id where that is not its host. */
const passkeyDomains = z
  .string()
  .transform((text, context): ReadonlyMap<string, string> => {
    const read = text.split(',').map((each) => {
      const [page = '', rpId] = each.trim().split('=');
      const { success, data } = origin.safeParse(page);
      const { hostname } = new URL(success ? data : 'http://invalid');
      const domain = rpId ?? hostname;
      // As browsers do: the host itself or a domain above it.
      if (
        success &&
        (hostname === domain || (domain.includes('.') && hostname.endsWith(`.${domain}`)))
      )
        return [data, domain] as const;
      context.addIssue({
        code: 'custom',
        message:
          'must be origins such as https://wallet.example,https://app.wallet.example=wallet.example',
      });
      return z.NEVER;
    });
    return new Map(read);
  })
  .optional();

/** Two-letter codes with commas between them; `none` for none. */
const countries = (fallback: string) =>
  z
    .string()
    .regex(/^([A-Z]{2}(,[A-Z]{2})*|none)$/, 'must be codes such as RU,IR, or none')
    .default(fallback)
    .transform((codes) => new Set(codes === 'none' ? [] : codes.split(',')));

/** Words with commas between them; `none` for none. */
const words = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) =>
      text === 'none'
        ? []
        : text
            .split(',')
            .map((word) => word.trim())
            .filter((word) => word !== ''),
    );

/** What names of support look like, and the brand in Russian letters. */
const usuallyReserved =
  'Тессера,Support,Customer Care,Helpdesk,Admin,Administrator,Moderator,Official,Security,Поддержка,Служба поддержки,Техподдержка,Служба безопасности,Администратор,Администрация';

/** Decimal amounts, at most one of a currency, such as `1.00 USD,100 JPY`; `none` for none. */
const amounts = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text, context): ReadonlyMap<Currency, Money> => {
      const read = (text === 'none' ? [] : text.split(',')).map((each) => {
        const [amount = '', currency = '', ...more] = each.trim().split(' ');
        const parsed =
          isCurrency(currency) && more.length === 0 ? parseDecimal(amount, currency) : null;
        if (parsed?.ok) return [parsed.money.currency, parsed.money] as const;
        context.addIssue({
          code: 'custom',
          message: 'must be amounts such as 1.00 USD,100 JPY, or none',
        });
        return z.NEVER;
      });
      return new Map(read);
    });

const defaultDataDir = fileURLToPath(new URL('../../../../.data', import.meta.url));

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads one variable. @throws Fault */
type Read = <Value>(name: string, schema: z.ZodType<Value>) => Value;

/** A variable that is not as it has to be. */
class Fault extends Error {}

function settingsOf(read: Read) {
  const apiPort = read('API_PORT', port(3100));
  const sandboxPort = read('SANDBOX_PORT', port(3200));
  const local = (at: number) => `http://localhost:${at}`;
  const appOrigin = read('APP_ORIGIN', origin.optional()) ?? local(read('PORT', port(3000)));
  const dataDir = read('DATA_DIR', z.string().default(defaultDataDir));
  const variant = read(
    'WALLET_VARIANT',
    z.enum(['card', 'regional', 'crypto'], 'must be card, regional or crypto').default('card'),
  ) satisfies Variant;
  const brandName = read('BRAND_NAME', z.string().default('Tessera'));
  return {
    apiPort,
    sandboxPort,
    sandboxEnabled: read('SANDBOX', onOrOff.optional()) !== 'off',
    listenAddress: read('LISTEN_ADDRESS', z.string().default('localhost')),
    trustedProxies: read('TRUSTED_PROXIES', z.string().default('loopback')),
    dataDir,
    ...databaseOf(read),
    ledgerDigestDir:
      read('LEDGER_DIGEST_DIR', z.string().optional()) ?? join(dataDir, 'ledger-digests'),
    variant,
    levelsBy: levelsBy(read, variant),
    brandName,
    reservedNames: read('RESERVED_NAMES', words(`${brandName},${usuallyReserved}`)),
    unsupportedCountries: read('UNSUPPORTED_COUNTRIES', countries('RU,IR,CU,PA,QA')),
    singleNameCountries: read('SINGLE_NAME_COUNTRIES', countries('ID')),
    appOrigin,
    passkeyDomains:
      read('PASSKEY_DOMAINS', passkeyDomains) ??
      new Map([[appOrigin, new URL(appOrigin).hostname]]),
    apiOrigin: read('API_ORIGIN', origin.optional()) ?? local(apiPort),
    sandboxOrigin: read('SANDBOX_ORIGIN', origin.optional()) ?? local(sandboxPort),
    pinPepper: read('PIN_PEPPER', secret.optional()),
    pinPepperOther: read('PIN_PEPPER_OTHER', secret.optional()),
    webhookSecrets: {
      payment: read('PAYMENT_WEBHOOK_SECRET', webhookSecret.optional()),
      verification: read('VERIFICATION_WEBHOOK_SECRET', webhookSecret.optional()),
      deposit: read('DEPOSIT_WEBHOOK_SECRET', webhookSecret.optional()),
    },
    ...providersOf(read),
    exchangeBounds: {
      /** Quotes of a user that are not used: the database keeps no more than 300, whatever is set. */
      mostOpen: read('EXCHANGE_OPEN_QUOTES', count(100, 300)),
      /** The most that a user may sell within a minute, in cents of a dollar. */
      mostCentsPerMinute:
        BigInt(read('EXCHANGE_DOLLARS_PER_MINUTE', count(100_000, 999_999_999))) * 100n,
      /** What a user may sell within a day without PIN or passkey, in cents of a dollar. */
      freeCentsPerDay:
        BigInt(read('EXCHANGE_DOLLARS_WITHOUT_PIN', whole(1_000, 0, 999_999_999))) * 100n,
    },
    ...codeLimitsOf(read),
    sessionLife: {
      idleHours: read('SESSION_IDLE_HOURS', count(168, 2160)),
      maxHours: read('SESSION_MAX_HOURS', count(720, 8760)),
    },
    drainS: read('DRAIN_S', whole(0, 0, 300)),
    logLevel: read(
      'LOG_LEVEL',
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    ),
  };
}

/** Ways to a higher level of identification: a deployment without an office has none to send people to. */
function levelsBy(read: Read, variant: Variant): readonly string[] {
  const usual = variant === 'regional' ? 'on' : 'off';
  const hasOffice = read('IDENTIFICATION_OFFICE', onOrOff.default(usual)) === 'on';
  return hasOffice ? ['provider', 'office'] : ['provider'];
}

function databaseOf(read: Read) {
  return {
    databaseUrl: read('DATABASE_URL', databaseAddress),
    databaseDirectUrl: read('DATABASE_DIRECT_URL', databaseAddress),
    databaseStandbyUrl: read('DATABASE_STANDBY_URL', address(faultOfServers)),
    databaseMigrateUrl: read('DATABASE_MIGRATE_URL', databaseAddress),
    migratesAtStart:
      read(
        'DATABASE_MIGRATE',
        z.enum(['start', 'never'], 'must be start or never').default('start'),
      ) === 'start',
    databasePlaces: {
      ...usualPlaces,
      money: read('DATABASE_MONEY_PLACES', count(usualPlaces.money, 200)),
      reads: read('DATABASE_READ_PLACES', count(usualPlaces.reads, 200)),
      writes: read('DATABASE_WRITE_PLACES', count(usualPlaces.writes, 200)),
      searches: read('DATABASE_SEARCH_PLACES', count(usualPlaces.searches, 200)),
      visitors: read('DATABASE_VISITOR_PLACES', count(usualPlaces.visitors, 200)),
      jobs: read('DATABASE_JOB_PLACES', count(usualPlaces.jobs, 200)),
      brief: read('DATABASE_BRIEF_PLACES', count(usualPlaces.brief, 200)),
    },
  };
}

/** The services outside: without an address, the sandbox's or none. */
function providersOf(read: Read) {
  const gateway = (name: string) => {
    const url = read(`${name}_URL`, httpUrl.optional());
    const token = read(`${name}_TOKEN`, z.string().optional());
    return url === undefined ? undefined : { url, token };
  };
  return {
    smsGateway: gateway('SMS_GATEWAY'),
    emailGateway: gateway('EMAIL_GATEWAY'),
    verificationProvider: gateway('VERIFICATION_PROVIDER'),
    verificationPendingHours: read('VERIFICATION_PENDING_HOURS', count(72, 2160)),
    paymentProvider: gateway('PAYMENT_PROVIDER'),
    latePayments: read(
      'LATE_PAYMENTS',
      z.enum(['credit', 'return'], 'must be credit or return').default('credit'),
    ),
    payoutProvider: gateway('PAYOUT_PROVIDER'),
    payoutConditions: {
      feeBasisPoints: read('PAYOUT_FEE_BASIS_POINTS', whole(0, 0, 10_000)),
      arrives: {
        minS: read('PAYOUT_ARRIVES_MIN_S', count(60, 2_592_000)),
        maxS: read('PAYOUT_ARRIVES_MAX_S', count(259_200, 2_592_000)),
      },
    },
    leastPayouts: read(
      'PAYOUT_LEAST',
      amounts('10.00 RUB,1.00 USD,1.00 EUR,10000.00 IDR,100 JPY,1.00 USDC'),
    ),
    payoutsPerUserHour: read('PAYOUTS_PER_USER_HOUR', count(60, 1_000_000)),
    depositProvider: gateway('DEPOSIT_PROVIDER'),
    deposits: {
      /** Blocks after which a deposit is credited, its own among them. */
      confirmations: read('DEPOSIT_CONFIRMATIONS', count(12, 1000)),
      least: read('DEPOSIT_LEAST', amounts('1.00 USDC')),
    },
    /** The bank at which the accounts have their numbers, as payers are told. */
    receivingBank: read('RECEIVING_BANK', z.string().max(100).optional()),
    hasFastPayments: read('PAYOUT_FAST_PAYMENTS', onOrOff.default('off')) === 'on',
    comparesReports: read('PROVIDER_REPORTS', onOrOff.default('on')) === 'on',
    ratesFeedUrl: read('RATES_FEED_URL', httpUrl.optional()),
  };
}

/** The bounds of codes that are sent and of guesses at them. */
function codeLimitsOf(read: Read) {
  return {
    codes: {
      sends: {
        resendAfterS: read('CODE_RESEND_AFTER_S', count(30, 3600)),
        perPhone: read('CODE_SENDS_PER_PHONE_HOUR', count(6, 1000)),
        perAddress: read('CODE_SENDS_PER_ADDRESS_HOUR', count(100, 1_000_000)),
        perNetwork: read('CODE_SENDS_PER_NETWORK_HOUR', count(300, 1_000_000)),
        perPrefix: read('CODE_SENDS_PER_PREFIX_HOUR', count(500, 1_000_000)),
        perCountry: read('CODE_SENDS_PER_COUNTRY_HOUR', count(2500, 1_000_000)),
        inAll: read('CODE_SENDS_PER_HOUR', count(5000, 1_000_000)),
        usualPercent: read('CODE_SENDS_USUAL_PERCENT', count(5, 100)),
      },
      workTries: read('CODE_WORK_TRIES', count(1200, 100_000)),
      closedCountries: read('CODE_COUNTRIES_CLOSED', countries('none')),
    },
    guesses: {
      perAddress: read('CODE_GUESSES_PER_ADDRESS_HOUR', count(60, 1_000_000)),
      perNetwork: read('CODE_GUESSES_PER_NETWORK_HOUR', count(200, 1_000_000)),
      inAll: read('CODE_GUESSES_PER_HOUR', count(3000, 1_000_000)),
    },
  };
}

/** Where codes, card numbers, names and orders are sent. */
const counterparts = [
  'SMS_GATEWAY_URL',
  'EMAIL_GATEWAY_URL',
  'VERIFICATION_PROVIDER_URL',
  'PAYMENT_PROVIDER_URL',
  'PAYOUT_PROVIDER_URL',
  'DEPOSIT_PROVIDER_URL',
];

/** On this machine nobody listens in, such as between the backend and a tunnel. */
const isSafe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Parts of the sandbox that would stand in for what nobody named. */
const neededInProduction = ['SMS_GATEWAY_URL', 'VERIFICATION_PROVIDER_URL'];

/** Whether the settings agree with each other and with where they are used. @throws Fault */
function check(env: Environment, { payoutConditions: { arrives }, webhookSecrets }: Settings) {
  // Former versions had this name: a report would be refused without a word, so the start is.
  if (env['WEBHOOK_SECRET']) {
    throw new Fault(
      'WEBHOOK_SECRET: is now PAYMENT_WEBHOOK_SECRET and VERIFICATION_WEBHOOK_SECRET, which differ',
    );
  }
  if (arrives.minS > arrives.maxS) {
    throw new Fault('PAYOUT_ARRIVES_MAX_S: must be at least PAYOUT_ARRIVES_MIN_S');
  }
  const { payment, verification, deposit } = webhookSecrets;
  const shares = (one: string | undefined, other: string | undefined) =>
    one?.split(',').some((each) => other?.split(',').includes(each));
  if (shares(verification, payment)) {
    throw new Fault('VERIFICATION_WEBHOOK_SECRET: must differ from PAYMENT_WEBHOOK_SECRET');
  }
  if (shares(deposit, payment) || shares(deposit, verification)) {
    throw new Fault('DEPOSIT_WEBHOOK_SECRET: must differ from the other webhook secrets');
  }
  if (env['NODE_ENV'] !== 'production') return;
  if (!env['SANDBOX']) {
    throw new Fault(
      'SANDBOX: must be off in production, or on where anybody may read the codes and no money is real',
    );
  }
  const missing = neededInProduction.find((name) => env['SANDBOX'] === 'off' && !env[name]);
  if (missing) throw new Fault(`${missing}: must be set in production, where SANDBOX is off`);
  const unsafe = counterparts.find((name) => env[name] && !isSafe(new URL(env[name])));
  if (unsafe) throw new Fault(`${unsafe}: must be https in production`);
}

export type Settings = ReturnType<typeof settingsOf>;

export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly reason: string };

/** Reads and checks the environment; `reason` is one line that names the variable at fault. */
export function loadSettings(env: Environment): SettingsResult {
  try {
    const settings = settingsOf((name, schema) => {
      // An empty variable means that it is not set, as in most shells and compose files.
      const parsed = schema.safeParse(env[name] || undefined);
      if (parsed.success) return parsed.data;
      throw new Fault(`${name}: ${parsed.error.issues[0]?.message ?? 'invalid'}`);
    });
    check(env, settings);
    return { ok: true, settings };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, reason: error.message };
    throw error;
  }
}
