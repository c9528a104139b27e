import type { RuntimeConfig, Variant } from '@tessera/config';
import { accentGrounds } from '@tessera/config/brand-accent';

/** Background for the browser's own UI: the token `--paper` of @tessera/ui. */
export const paper = { light: accentGrounds.light.paper, dark: accentGrounds.dark.paper };

const accents: Readonly<Record<Variant, string>> = {
  card: '#4338ca',
  regional: '#04714f',
  crypto: '#ad5006',
};

/** The brand's own, else its variant's, of the light theme. */
export function accentOf({ brand, variant }: RuntimeConfig): string {
  return brand.accent?.light ?? accents[variant];
}
