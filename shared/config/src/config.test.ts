import { accentFaults } from './brand-accent.ts';
import {
  getConfig,
  isAllowedRedirect,
  offeredLanguages,
  parseRuntimeConfig,
  provideConfig,
  supportContacts,
} from './index.ts';
import type { RuntimeConfig } from './index.ts';

const config: RuntimeConfig = {
  variant: 'card',
  brand: { name: 'Tessera' },
  apiBase: '',
  defaultLanguage: 'en',
  defaultCountry: 'US',
  consents: { preset: false, offerUrl: null, personalDataUrl: null },
  support: { phone: null, email: 'help@example.org', aroundTheClock: true },
  policies: [{ id: 'privacy', url: 'https://example.org/privacy' }],
  termsUrl: 'https://example.org/terms',
  unsupportedCountries: ['IR'],
  redirectOrigins: ['https://pay.example', 'http://localhost:3200', 'http://plain.example'],
  fastPaymentOrigins: ['https://qr.example'],
  remoteOrigins: [],
  overrides: null,
  telemetry: 'off',
  capabilities: 'discover',
};

test('reading the configuration before start-up throws', () => {
  expect(() => getConfig()).toThrow('before the host provided it');
});

test('a complete configuration is accepted as it is @VAR-1', () => {
  expect(parseRuntimeConfig(config)).toEqual({ ok: true, config });
});

test('a deployment offers English and Russian, or its configured languages @I18N-2', () => {
  expect(offeredLanguages(config)).toEqual(['en', 'ru']);
  const named = { ...config, languages: ['de', 'pt-BR'], defaultLanguage: 'pt-BR' };
  expect(parseRuntimeConfig(named)).toEqual({ ok: true, config: named });
  expect(offeredLanguages(named)).toEqual(['de', 'pt-BR']);
});

test.each([
  ['#0f766e', '#2dd4bf', []],
  ['#2dd4bf', '#2dd4bf', ['brand.accent.light: #2dd4bf has less than 4.5:1']],
  ['#0f766e', '#0f766e', ['brand.accent.dark: #0f766e has less than 4.5:1']],
  // Readable on a card's white, but not on the page around it.
  ['#757575', '#2dd4bf', ['brand.accent.light: #757575 has less than 4.5:1']],
])(
  'a brand has an accent of its own that can be read: %s by day, %s at night @VAR-1',
  (light, dark, faults) => {
    const own = { ...config, brand: { name: 'Nova', accent: { light, dark } } };
    expect(parseRuntimeConfig(own)).toEqual({ ok: true, config: own });
    expect(accentFaults(own).map((fault) => fault.split(' on ')[0])).toEqual(faults);
  },
);

test.each([
  ['an unknown variant', { variant: 'gold' }, 'variant'],
  ['a language by its name', { languages: ['en', 'German'] }, 'languages.1'],
  ['no language', { languages: [] }, 'languages'],
  [
    'a default language that is not offered',
    { languages: ['en', 'de'], defaultLanguage: 'ru' },
    'defaultLanguage',
  ],
  ['a country by its name', { defaultCountry: 'Russia' }, 'defaultCountry'],
  ['a script address', { termsUrl: 'javascript:alert(1)' }, 'termsUrl'],
  ['an origin with a path', { redirectOrigins: ['https://pay.example/x'] }, 'redirectOrigins.0'],
  [
    'a fast-payment origin without https',
    { fastPaymentOrigins: ['http://qr.example'] },
    'fastPaymentOrigins.0',
  ],
  [
    'an accent that is no colour',
    { brand: { name: 'Nova', accent: { light: 'teal', dark: '#2dd4bf' } } },
    'brand.accent.light: a colour such as #4338ca',
  ],
  ['an unknown field', { extra: 1 }, 'configuration: extra is unknown'],
  [
    'a phone without its country',
    { support: { ...config.support, phone: '8 800' } },
    'support.phone',
  ],
  [
    'a setting of a part that is no word, number or truth',
    { partSettings: { vouchers: { './best': { most: [3] } } } },
    'partSettings.vouchers../best.most',
  ],
  ['half an email address', { support: { ...config.support, email: 'help' } }, 'support.email'],
])('%s is refused with the name of the field @VAR-1', (_what, fault, field) => {
  const result = parseRuntimeConfig({ ...config, ...fault });
  expect(result.ok ? [] : result.faults.join()).toContain(field);
});

describe("an origin is the browser's own name for one, and nothing that only looks like it @TEAM-10 @FED-4", () => {
  test.each([
    'http://localhost:17110:443',
    'https://cdn.example:443',
    'https://user@cdn.example',
    'https://cdn.example; script-src *',
    'https://*.example',
    'http://localhost:*',
    'https://CDN.example',
    'https://cdn.example?x',
    'ftp://cdn.example',
  ])('%s is refused', (text) => {
    const result = parseRuntimeConfig({ ...config, remoteOrigins: [text] });
    expect(result).toEqual({
      ok: false,
      faults: ['remoteOrigins.0: an origin such as https://pay.example'],
    });
  });

  test.each(['https://previews.example:1:2', 'http://localhost:x', 'http://previews.example'])(
    '%s is no place for overrides @REL-4',
    (text) => {
      const result = parseRuntimeConfig({ ...config, overrides: { origins: [text] } });
      expect(result).toEqual({
        ok: false,
        faults: ['overrides.origins.0: an https origin or localhost'],
      });
    },
  );

  test('origins with and without a port are taken, and every port of localhost for overrides', () => {
    const own = {
      ...config,
      remoteOrigins: ['https://cdn.example', 'http://localhost:17110'],
      overrides: { origins: ['https://previews.example:8443', 'http://localhost:*'] },
    };
    expect(parseRuntimeConfig(own)).toEqual({ ok: true, config: own });
  });
});

test.each([
  ['https://pay.example/order/1', true],
  ['http://localhost:3200/pay/1', true],
  ['http://plain.example/pay', false],
  ['https://pay.example.evil.example/', false],
  ['https://pay.example@evil.example/', false],
  ['https://user:secret@pay.example/', false],
  ['//pay.example/order/1', false],
  ['javascript:alert(1)', false],
  ['', false],
])('the browser is sent to %s: %s @TOPUP-3 @KYC-1', (address, allowed) => {
  provideConfig(config);
  expect(isAllowedRedirect(address)).toBe(allowed);
});

test('support has every contact of the deployment @EASE-8', () => {
  const support = { phone: '+7 800 555-01-00', email: 'help@example.org', aroundTheClock: false };
  provideConfig({ ...config, support });
  expect(supportContacts()).toEqual([
    { href: 'tel:+78005550100', words: '+7 800 555-01-00' },
    { href: 'mailto:help@example.org', words: 'help@example.org' },
  ]);
  provideConfig({ ...config, support: { ...support, phone: null, email: null } });
  expect(supportContacts()).toEqual([]);
});
