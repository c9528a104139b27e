import type { RuntimeConfig } from '@tessera/config';

/**
 * Replaces the variant's accent by the brand's own, before anything is shown (VAR-1). Set by
 * script, as the policy forbids inline styles in the page.
 */
export function applyBrand({ brand: { accent } }: RuntimeConfig): void {
  if (!accent) return;
  const { dataset, style } = document.documentElement;
  dataset['accent'] = 'own';
  style.setProperty('--accent', `light-dark(${accent.light}, ${accent.dark})`);
}
