import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isCurrency, parseDecimal, type Currency, type Money } from '@tessera/money';
import { z } from 'zod';
import { usualPlaces } from '../database/places.ts';
import { hostsOf } from '../database/server-address.ts';

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

const databaseAddress = z.string().superRefine((address, context) => {
  try {
    hostsOf(address);
  } catch (error) {
    context.addIssue({
      code: 'custom',
      message: error instanceof Error ? error.message : 'invalid',
    });
  }
});

const secret = z.string().min(32, 'must be at least 32 characters');
/** One, or two with a comma between them while it is exchanged. */
const webhookSecret = z
  .string()
  .regex(
    /^[^,]{32,}(,[^,]{32,})?$/,
    'must be at least 32 characters, or two such with a comma between them',
  );

/** Two-letter codes with commas between them; `none` for none. */
const countries = (fallback: string) =>
  z
    .string()
    .regex(/^([A-Z]{2}(,[A-Z]{2})*|none)$/, 'must be codes such as RU,IR, or none')
    .default(fallback)
    .transform((codes) => new Set(codes === 'none' ? [] : codes.split(',')));

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

const environment = z.object({
  PORT: port(3000),
  API_PORT: port(3100),
  SANDBOX_PORT: port(3200),
  LISTEN_ADDRESS: z.string().default('localhost'),
  DATA_DIR: z.string().default(defaultDataDir),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_MIGRATE_URL: databaseAddress.optional(),
  DATABASE_MIGRATE: z.enum(['start', 'never'], 'must be start or never').default('start'),
  DATABASE_MONEY_PLACES: count(usualPlaces.money, 200),
  DATABASE_READ_PLACES: count(usualPlaces.reads, 200),
  DATABASE_WRITE_PLACES: count(usualPlaces.writes, 200),
  DATABASE_SEARCH_PLACES: count(usualPlaces.searches, 200),
  DATABASE_VISITOR_PLACES: count(usualPlaces.visitors, 200),
  DATABASE_JOB_PLACES: count(usualPlaces.jobs, 200),
  DATABASE_BRIEF_PLACES: count(usualPlaces.brief, 200),
  LEDGER_DIGEST_DIR: z.string().optional(),
  WALLET_VARIANT: z
    .enum(['card', 'regional', 'crypto'], 'must be card, regional or crypto')
    .default('card'),
  BRAND_NAME: z.string().default('Tessera'),
  UNSUPPORTED_COUNTRIES: countries('RU,IR,CU,PA,QA'),
  APP_ORIGIN: origin.optional(),
  API_ORIGIN: origin.optional(),
  SANDBOX_ORIGIN: origin.optional(),
  NODE_ENV: z.string().optional(),
  SANDBOX: z.enum(['on', 'off'], 'must be on or off').optional(),
  TRUSTED_PROXIES: z.string().default('loopback'),
  PIN_PEPPER: secret.optional(),
  PIN_PEPPER_OTHER: secret.optional(),
  PAYMENT_WEBHOOK_SECRET: webhookSecret.optional(),
  VERIFICATION_WEBHOOK_SECRET: webhookSecret.optional(),
  // Former versions had this name: a report would be refused without a word, so the start is.
  WEBHOOK_SECRET: z
    .undefined('is now PAYMENT_WEBHOOK_SECRET and VERIFICATION_WEBHOOK_SECRET, which differ')
    .optional(),
  SMS_GATEWAY_URL: httpUrl.optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
  EMAIL_GATEWAY_URL: httpUrl.optional(),
  EMAIL_GATEWAY_TOKEN: z.string().optional(),
  VERIFICATION_PROVIDER_URL: httpUrl.optional(),
  VERIFICATION_PROVIDER_TOKEN: z.string().optional(),
  VERIFICATION_PENDING_HOURS: count(72, 2160),
  PAYMENT_PROVIDER_URL: httpUrl.optional(),
  PAYMENT_PROVIDER_TOKEN: z.string().optional(),
  LATE_PAYMENTS: z.enum(['credit', 'return'], 'must be credit or return').default('credit'),
  PAYOUT_PROVIDER_URL: httpUrl.optional(),
  PAYOUT_PROVIDER_TOKEN: z.string().optional(),
  PAYOUT_FEE_BASIS_POINTS: whole(0, 0, 10_000),
  PAYOUT_ARRIVES_MIN_S: count(60, 2_592_000),
  PAYOUT_ARRIVES_MAX_S: count(259_200, 2_592_000),
  PAYOUT_LEAST: amounts('10.00 RUB,1.00 USD,1.00 EUR,10000.00 IDR,100 JPY,1.00 USDC'),
  PAYOUTS_PER_USER_HOUR: count(60, 1_000_000),
  PAYOUT_FAST_PAYMENTS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  PROVIDER_REPORTS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  RATES_FEED_URL: httpUrl.optional(),
  // The database keeps no more than 300, whatever is set.
  EXCHANGE_OPEN_QUOTES: count(100, 300),
  EXCHANGE_DOLLARS_PER_MINUTE: count(100_000, 999_999_999),
  CODE_RESEND_AFTER_S: count(30, 3600),
  CODE_SENDS_PER_PHONE_HOUR: count(6, 1000),
  CODE_SENDS_PER_ADDRESS_HOUR: count(100, 1_000_000),
  CODE_SENDS_PER_NETWORK_HOUR: count(300, 1_000_000),
  CODE_SENDS_PER_PREFIX_HOUR: count(500, 1_000_000),
  CODE_SENDS_PER_COUNTRY_HOUR: count(2500, 1_000_000),
  CODE_SENDS_PER_HOUR: count(5000, 1_000_000),
  CODE_SENDS_USUAL_PERCENT: count(5, 100),
  CODE_WORK_TRIES: count(1200, 100_000),
  CODE_COUNTRIES_CLOSED: countries('none'),
  CODE_GUESSES_PER_ADDRESS_HOUR: count(60, 1_000_000),
  CODE_GUESSES_PER_NETWORK_HOUR: count(200, 1_000_000),
  CODE_GUESSES_PER_HOUR: count(3000, 1_000_000),
  SESSION_IDLE_HOURS: count(168, 2160),
  SESSION_MAX_HOURS: count(720, 8760),
  DRAIN_S: whole(0, 0, 300),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** Where codes, card numbers, names and orders are sent. */
const counterparts = [
  'SMS_GATEWAY_URL',
  'EMAIL_GATEWAY_URL',
  'VERIFICATION_PROVIDER_URL',
  'PAYMENT_PROVIDER_URL',
  'PAYOUT_PROVIDER_URL',
] as const;

/** On this machine nobody listens in, such as between the backend and a tunnel. */
const isSafe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Parts of the sandbox that would stand in for what nobody named. */
const neededInProduction = ['SMS_GATEWAY_URL', 'VERIFICATION_PROVIDER_URL'] as const;

const consistent = environment
  .refine((env) => env.PAYOUT_ARRIVES_MIN_S <= env.PAYOUT_ARRIVES_MAX_S, {
    path: ['PAYOUT_ARRIVES_MAX_S'],
    message: 'must be at least PAYOUT_ARRIVES_MIN_S',
  })
  .refine(
    ({ PAYMENT_WEBHOOK_SECRET: payment, VERIFICATION_WEBHOOK_SECRET: verification }) =>
      !payment?.split(',').some((each) => verification?.split(',').includes(each)),
    { path: ['VERIFICATION_WEBHOOK_SECRET'], message: 'must differ from PAYMENT_WEBHOOK_SECRET' },
  )
  .refine((env) => env.NODE_ENV !== 'production' || env.SANDBOX !== undefined, {
    path: ['SANDBOX'],
    message:
      'must be off in production, or on where anybody may read the codes and no money is real',
  })
  .superRefine((env, context) => {
    if (env.NODE_ENV !== 'production' || env.SANDBOX !== 'off') return;
    for (const name of neededInProduction) {
      if (env[name] !== undefined) continue;
      const message = 'must be set in production, where SANDBOX is off';
      context.addIssue({ code: 'custom', path: [name], message });
    }
  })
  .superRefine((env, context) => {
    if (env.NODE_ENV !== 'production') return;
    for (const name of counterparts) {
      const address = env[name];
      if (address === undefined || isSafe(new URL(address))) continue;
      context.addIssue({ code: 'custom', path: [name], message: 'must be https in production' });
    }
  });

export type Settings = ReturnType<typeof fromEnvironment>;

export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly reason: string };

/** Reads and checks the environment; `reason` is one line that names the variable at fault. */
export function loadSettings(env: Readonly<Record<string, string | undefined>>): SettingsResult {
  // An empty variable means that it is not set, as in most shells and compose files.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = consistent.safeParse(given);
  if (parsed.success) return { ok: true, settings: fromEnvironment(parsed.data) };
  const [issue] = parsed.error.issues;
  return { ok: false, reason: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}` };
}

type Environment = z.infer<typeof environment>;

function fromEnvironment(env: Environment) {
  return {
    apiPort: env.API_PORT,
    sandboxPort: env.SANDBOX_PORT,
    sandboxEnabled: env.SANDBOX !== 'off',
    listenAddress: env.LISTEN_ADDRESS,
    trustedProxies: env.TRUSTED_PROXIES,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseMigrateUrl: env.DATABASE_MIGRATE_URL,
    migratesAtStart: env.DATABASE_MIGRATE === 'start',
    databasePlaces: {
      ...usualPlaces,
      money: env.DATABASE_MONEY_PLACES,
      reads: env.DATABASE_READ_PLACES,
      writes: env.DATABASE_WRITE_PLACES,
      searches: env.DATABASE_SEARCH_PLACES,
      visitors: env.DATABASE_VISITOR_PLACES,
      jobs: env.DATABASE_JOB_PLACES,
      brief: env.DATABASE_BRIEF_PLACES,
    },
    ledgerDigestDir: env.LEDGER_DIGEST_DIR ?? join(env.DATA_DIR, 'ledger-digests'),
    variant: env.WALLET_VARIANT satisfies Variant,
    brandName: env.BRAND_NAME,
    unsupportedCountries: env.UNSUPPORTED_COUNTRIES,
    appOrigin: env.APP_ORIGIN ?? `http://localhost:${env.PORT}`,
    apiOrigin: env.API_ORIGIN ?? `http://localhost:${env.API_PORT}`,
    sandboxOrigin: env.SANDBOX_ORIGIN ?? `http://localhost:${env.SANDBOX_PORT}`,
    pinPepper: env.PIN_PEPPER,
    pinPepperOther: env.PIN_PEPPER_OTHER,
    webhookSecrets: {
      payment: env.PAYMENT_WEBHOOK_SECRET,
      verification: env.VERIFICATION_WEBHOOK_SECRET,
    },
    ...providersOf(env),
    exchangeBounds: {
      /** Quotes of a user that are not used. */
      mostOpen: env.EXCHANGE_OPEN_QUOTES,
      /** The most that a user may sell within a minute, in cents of a dollar. */
      mostCentsPerMinute: BigInt(env.EXCHANGE_DOLLARS_PER_MINUTE) * 100n,
    },
    ...codeLimitsOf(env),
    sessionLife: { idleHours: env.SESSION_IDLE_HOURS, maxHours: env.SESSION_MAX_HOURS },
    drainS: env.DRAIN_S,
    logLevel: env.LOG_LEVEL,
  };
}

/** The services outside: without an address, the sandbox's or none. */
function providersOf(env: Environment) {
  return {
    smsGateway: gateway(env.SMS_GATEWAY_URL, env.SMS_GATEWAY_TOKEN),
    emailGateway: gateway(env.EMAIL_GATEWAY_URL, env.EMAIL_GATEWAY_TOKEN),
    verificationProvider: gateway(env.VERIFICATION_PROVIDER_URL, env.VERIFICATION_PROVIDER_TOKEN),
    verificationPendingHours: env.VERIFICATION_PENDING_HOURS,
    paymentProvider: gateway(env.PAYMENT_PROVIDER_URL, env.PAYMENT_PROVIDER_TOKEN),
    latePayments: env.LATE_PAYMENTS,
    payoutProvider: gateway(env.PAYOUT_PROVIDER_URL, env.PAYOUT_PROVIDER_TOKEN),
    payoutConditions: {
      feeBasisPoints: env.PAYOUT_FEE_BASIS_POINTS,
      arrives: {
        minS: env.PAYOUT_ARRIVES_MIN_S,
        maxS: env.PAYOUT_ARRIVES_MAX_S,
      },
    },
    leastPayouts: env.PAYOUT_LEAST,
    payoutsPerUserHour: env.PAYOUTS_PER_USER_HOUR,
    hasFastPayments: env.PAYOUT_FAST_PAYMENTS === 'on',
    comparesReports: env.PROVIDER_REPORTS === 'on',
    ratesFeedUrl: env.RATES_FEED_URL,
  };
}

/** The bounds of codes that are sent and of guesses at them. */
function codeLimitsOf(env: Environment) {
  return {
    codes: {
      sends: {
        resendAfterS: env.CODE_RESEND_AFTER_S,
        perPhone: env.CODE_SENDS_PER_PHONE_HOUR,
        perAddress: env.CODE_SENDS_PER_ADDRESS_HOUR,
        perNetwork: env.CODE_SENDS_PER_NETWORK_HOUR,
        perPrefix: env.CODE_SENDS_PER_PREFIX_HOUR,
        perCountry: env.CODE_SENDS_PER_COUNTRY_HOUR,
        inAll: env.CODE_SENDS_PER_HOUR,
        usualPercent: env.CODE_SENDS_USUAL_PERCENT,
      },
      workTries: env.CODE_WORK_TRIES,
      closedCountries: env.CODE_COUNTRIES_CLOSED,
    },
    guesses: {
      perAddress: env.CODE_GUESSES_PER_ADDRESS_HOUR,
      perNetwork: env.CODE_GUESSES_PER_NETWORK_HOUR,
      inAll: env.CODE_GUESSES_PER_HOUR,
    },
  };
}

function gateway(url: string | undefined, token: string | undefined) {
  return url === undefined ? undefined : { url, token };
}
