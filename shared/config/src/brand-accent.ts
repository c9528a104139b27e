import { contrastOf, mixColours, readColour } from './colour.ts';
import type { RuntimeConfig } from './runtime-config.ts';

/** Backgrounds of the accent in @tessera/ui, and its share of its own soft background. */
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
 * A sentence for each theme in which the accent is unreadable; checked when a configuration is
 * deployed.
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
