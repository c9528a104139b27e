import * as z from 'zod/mini';
import { offeredLanguages } from './languages.ts';

/** The product's variants: A `regional`, B `crypto`, other `card` (VAR-1). */
export const variants = ['card', 'regional', 'crypto'] as const;
export type Variant = (typeof variants)[number];

const country = z.string().check(z.regex(/^[A-Z]{2}$/, 'an ISO 3166 two-letter code'));
const colour = z.string().check(z.regex(/^#[\da-f]{6}$/, 'a colour such as #4338ca'));
/** As the browser names it, which it is compared with; the policy takes no other character for itself. */
const isOrigin = (text: string) =>
  /^https?:[\w./:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
const origin = z.string().check(z.refine(isOrigin, 'an origin such as https://pay.example'));
const secureOrigin = z
  .string()
  .check(
    z.refine(
      (text) => isOrigin(text) && text.startsWith('https'),
      'an https origin such as https://qr.example',
    ),
  );
/** `http://localhost:*` stands for every port of the developer's own machine. */
const overrideOrigin = z
  .string()
  .check(
    z.refine(
      (text) =>
        text === 'http://localhost:*' ||
        (isOrigin(text) && /^(https|http:\/\/localhost):/.test(text)),
      'an https origin or localhost',
    ),
  );
/** `{language}` in it stands for the language of the interface: see `documentAddress`. */
const link = z.string().check(z.regex(/^(https:\/\/|\/)/, 'an https or an in-app address'));

/** By language; English is shown where another one is missing. */
const inLanguages = z.catchall(z.object({ en: z.string() }), z.string());
/** As its folder of texts is called, and as `Intl` knows it. */
const language = z
  .string()
  .check(z.regex(/^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/, 'a language such as de or pt-BR'));

const setting = z.union([z.string(), z.number(), z.boolean()]);

const schema = z.strictObject({
  variant: z.enum(variants),
  brand: z.strictObject({
    name: z.string().check(z.minLength(1)),
    /** Overrides the variant's accent; its softer and stronger shades derive from it (VAR-1). */
    accent: z.optional(z.strictObject({ light: colour, dark: colour })),
  }),
  /** Origin of the wallet API; empty for the page's own origin. */
  apiBase: z.union([z.literal(''), origin]),
  /** Languages that the interface can be read in; without, English and Russian. See `offeredLanguages`. */
  languages: z.optional(z.array(language).check(z.minLength(1))),
  defaultLanguage: language,
  defaultCountry: country,
  /** The consents that registration asks for, by document; `preset` ticks the boxes (AUTH-2). */
  consents: z.strictObject({
    preset: z.boolean(),
    offerUrl: z.nullable(link),
    personalDataUrl: z.nullable(link),
  }),
  /** Displayed exactly as written here: '+7 800 555-01-00'. */
  support: z.strictObject({
    phone: z.nullable(z.string().check(z.regex(/^\+[\d ()-]{5,}$/, 'an international number'))),
    email: z.nullable(z.string().check(z.regex(/^[^@\s]+@[^@\s]+$/, 'an email address'))),
    aroundTheClock: z.boolean(),
  }),
  /** Policy documents, on the landing page and beside an exchange (AUTH-1, XCHG-3). */
  policies: z.array(
    z.strictObject({ id: z.enum(['aml', 'cookies', 'privacy', 'terms']), url: link }),
  ),
  termsUrl: z.nullable(link),
  unsupportedCountries: z.array(country),
  /** Whose people may have one name: the last one may be empty with their phone numbers (AUTH-2). */
  singleNameCountries: z.optional(z.array(country)),
  /** Origins that the browser may be sent to: payment and verification pages (TOPUP-3, KYC-1). */
  redirectOrigins: z.array(origin),
  /** Origins of fast-payment links that a scanned code may offer, https only (PAY-4). */
  fastPaymentOrigins: z.array(secureOrigin),
  /** Where cash is taken in and paid out; without them no place is named (TOPUP-2, WDRAW-3). */
  offices: z.optional(z.array(z.strictObject({ address: inLanguages, hours: inLanguages }))),
  /** Origins that deployed remotes may be loaded from besides the page's own (FED-4). */
  remoteOrigins: z.array(origin),
  /** Values for settings that parts of remotes have, by remote, module and name (TEAM-10). */
  partSettings: z.optional(
    z.record(z.string(), z.record(z.string(), z.record(z.string(), setting))),
  ),
  /** Names of the remotes that may begin a session; without it `auth`. See `logInRemotes`. */
  logInRemotes: z.optional(z.array(z.string())),
  /** Where overrides of remotes may be loaded from (REL-4); `null`: none are permitted. */
  overrides: z.nullable(z.strictObject({ origins: z.array(overrideOrigin).check(z.minLength(1)) })),
  /** Where the host tells how remotes load and fail: an address, the console, nowhere (FED-8). */
  telemetry: z.union([z.enum(['off', 'console']), link]),
  /** `none` for a backend that has only the specification's calls (API-3). */
  capabilities: z.enum(['discover', 'none']),
});

/** Runtime configuration, which lets one build serve every environment and variant. */
export type RuntimeConfig = z.infer<typeof schema>;

/** Validates a configuration: gives it, or a sentence per fault naming its field. */
export function parseRuntimeConfig(
  document: unknown,
): { ok: true; config: RuntimeConfig } | { ok: false; faults: string[] } {
  const result = schema.safeParse(document);
  if (result.success) {
    const offered = offeredLanguages(result.data);
    if (offered.includes(result.data.defaultLanguage)) return { ok: true, config: result.data };
    return { ok: false, faults: [`defaultLanguage: one of ${offered.join(', ')}`] };
  }
  const faults = result.error.issues.map(
    (issue) =>
      `${issue.path.join('.') || 'configuration'}: ${
        issue.code === 'unrecognized_keys' ? `${issue.keys.join()} is unknown` : issue.message
      }`,
  );
  return { ok: false, faults };
}
