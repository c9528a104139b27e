import type { RuntimeConfig } from '@tessera/config';

/**
 * Puts the brand's own accent in the place of its variant's, before anything is shown (VAR-1). The
 * policy permits no style that is written in the page.
 */
export function applyBrand({ brand: { accent } }: RuntimeConfig): void {
  if (!accent) return;
  const { dataset, style } = document.documentElement;
  dataset['accent'] = 'own';
  style.setProperty('--accent', `light-dark(${accent.light}, ${accent.dark})`);
}
