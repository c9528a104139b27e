import { provideConfig, variants } from '@tessera/config';
import type { Variant } from '@tessera/config';
import { setHideAmounts, setLanguage, setTheme } from '@tessera/session';

export const languages = ['en', 'ru'] as const;
export const themes = ['light', 'dark'] as const;

export interface Appearance {
  readonly variant: Variant;
  readonly language: (typeof languages)[number];
  /** `null`: both themes side by side. */
  readonly theme: (typeof themes)[number] | null;
  /** `Component/state` where it is shown alone. */
  readonly only: string | null;
}

function oneOf<Value extends string>(values: readonly Value[], asked: string | null): Value | null {
  return values.find((value) => value === asked) ?? null;
}

export function readAddress(search: string): Appearance {
  const asked = new URLSearchParams(search);
  return {
    variant: oneOf(variants, asked.get('variant')) ?? 'card',
    language: oneOf(languages, asked.get('language')) ?? 'en',
    theme: oneOf(themes, asked.get('theme')),
    only: asked.get('only'),
  };
}

export function addressOf({ variant, language, theme, only }: Appearance): string {
  const search = new URLSearchParams({ variant, language });
  if (theme) search.set('theme', theme);
  if (only) search.set('only', only);
  return `/?${search}`;
}

/** Makes the page look as its address says, by what the host sets as well. */
export function apply({ variant, language, theme }: Appearance): void {
  const { documentElement: root } = document;
  root.lang = language;
  root.dataset['variant'] = variant;
  root.dataset['theme'] = theme ?? 'system';
  setLanguage(language);
  setTheme(theme ?? 'system');
  setHideAmounts(false);
  // Examples of what asks a server are of one that offers nothing.
  provideConfig({
    variant,
    brand: { name: 'Tessera' },
    apiBase: '',
    defaultLanguage: language,
    defaultCountry: 'US',
    consents: { preset: false, offerUrl: null, personalDataUrl: null },
    support: { phone: '+12025550100', email: 'help@example.org', aroundTheClock: true },
    policies: [],
    termsUrl: null,
    unsupportedCountries: [],
    redirectOrigins: [],
    fastPaymentOrigins: [],
    remoteOrigins: [],
    overrides: null,
    telemetry: 'off',
    capabilities: 'none',
  });
}
