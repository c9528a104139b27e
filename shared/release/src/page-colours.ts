import type { Variant } from '@tessera/config';

/** What browsers paint around the page: the tokens `--paper` and `--accent` of @tessera/ui. */
export const paper = { light: '#f4f3ef', dark: '#0e0f13' } as const;

/** Of the light theme. */
export const accents: Readonly<Record<Variant, string>> = {
  card: '#4338ca',
  regional: '#04714f',
  crypto: '#8f4a06',
};
