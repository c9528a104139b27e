import * as z from 'zod/mini';
import { offeredLanguages } from './languages.ts';

/** The product's variants: A `regional`, B `crypto`, other `card` (VAR-1). */
export const variants = ['card', 'regional', 'crypto'] as const;
export type Variant = (typeof variants)[number];

const country = z.string().check(z.regex(/^[A-Z]{2}$/, 'an ISO 3166 two-letter code'));
const colour = z.string().check(z.regex(/^#[\da-f]{6}$/, 'a colour such as #4338ca'));
/**
 * Spelled as browsers spell an origin, which is compared with it, and without characters that a
 * content security policy could misread.
 */
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
/** `http://localhost:*` allows every port of the developer's machine. */
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
/** `documentAddress` replaces `{language}` by the interface's language. */
const link = z.string().check(z.regex(/^(https:\/\/|\/)/, 'an https or an in-app address'));

const inLanguages = z.catchall(z.object({ en: z.string() }), z.string());
/** The name of its folder of texts, as `Intl` knows it. */
const language = z
  .string()
  .check(z.regex(/^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/, 'a language such as de or pt-BR'));

const setting = z.union([z.string(), z.number(), z.boolean()]);

const schema = z.strictObject({
  variant: z.enum(variants),
  brand: z.strictObject({
    name: z.string().check(z.minLength(1)),
    /** Replaces the variant's accent; softer and stronger shades derive from it (VAR-1). */
    accent: z.optional(z.strictObject({ light: colour, dark: colour })),
  }),
  /** Origin of the wallet API; empty for the page's own origin. */
  apiBase: z.union([z.literal(''), origin]),
  /** By default English and Russian; see `offeredLanguages`. */
  languages: z.optional(z.array(language).check(z.minLength(1))),
  defaultLanguage: language,
  defaultCountry: country,
  /** Consents at registration, by document; `preset` ticks the boxes (AUTH-2). */
  consents: z.strictObject({
    preset: z.boolean(),
    offerUrl: z.nullable(link),
    personalDataUrl: z.nullable(link),
  }),
  /** Shown exactly as written: '+7 800 555-01-00'. */
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
  /** Countries, by the phone's dial code, whose users may leave the last name empty (AUTH-2). */
  singleNameCountries: z.optional(z.array(country)),
  /**
   * Origins of payment and verification pages to which the browser may be sent (TOPUP-3, KYC-1).
   */
  redirectOrigins: z.array(origin),
  /** Origins of fast-payment links that a scanned code may open, https only (PAY-4). */
  fastPaymentOrigins: z.array(secureOrigin),
  /** Cash offices; without them no address is shown (TOPUP-2, WDRAW-3). */
  offices: z.optional(z.array(z.strictObject({ address: inLanguages, hours: inLanguages }))),
  remoteOrigins: z.array(origin),
  /** Settings of parts, by remote, module and name (TEAM-10). */
  partSettings: z.optional(
    z.record(z.string(), z.record(z.string(), z.record(z.string(), setting))),
  ),
  /** Remotes that may start a session; by default `auth`. */
  logInRemotes: z.optional(z.array(z.string())),
  /** Origins of remote overrides (REL-4); `null` forbids overrides. */
  overrides: z.nullable(z.strictObject({ origins: z.array(overrideOrigin).check(z.minLength(1)) })),
  /** Receives reports of how remotes load and fail: an address, the console, or nothing (FED-8). */
  telemetry: z.union([z.enum(['off', 'console']), link]),
  /** `none` for a backend that has only the specification's calls (API-3). */
  capabilities: z.enum(['discover', 'none']),
});

export type RuntimeConfig = z.infer<typeof schema>;

/** Returns the configuration, or a sentence per fault that names its field. */
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
