import { contrastOf, mixColours, readColour } from './colour.ts';
import type { RuntimeConfig } from './runtime-config.ts';

/** What the accent stands on in the look of @tessera/ui, and how much of it colours its soft ground. */
export const accentGrounds = {
  light: { paper: '#f4f3ef', surface: '#ffffff', soft: 0.1 },
  dark: { paper: '#0e0f13', surface: '#181a20', soft: 0.14 },
} as const;

const leastContrast = 4.5;
const themes = ['light', 'dark'] as const;

function isReadable(accent: string, theme: (typeof themes)[number]): boolean {
  const { paper, surface, soft } = accentGrounds[theme];
  const colour = readColour(accent);
  const plain = [readColour(paper), readColour(surface)];
  const grounds = [...plain, mixColours(colour, readColour(surface), soft)];
  return grounds.every((ground) => contrastOf(colour, ground) >= leastContrast);
}

/**
 * What keeps a brand's own accent from being read, as text or behind text: a sentence for each
 * theme. It is judged where a configuration is put into force; pages take it as judged.
 */
export function accentFaults({ brand: { accent } }: RuntimeConfig): string[] {
  if (!accent) return [];
  return themes
    .filter((theme) => !isReadable(accent[theme], theme))
    .map(
      (theme) =>
        `brand.accent.${theme}: ${accent[theme]} has less than ${leastContrast}:1 on the grounds of the ${theme} theme`,
    );
}
