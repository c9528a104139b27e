import * as z from 'zod/mini';
import { contrastOf, mixColours, readColour } from './colour.ts';

/** What the accent stands on in the look of @tessera/ui, and how much of it colours its soft ground. */
export const accentGrounds = {
  light: { paper: '#f4f3ef', surface: '#ffffff', soft: 0.1 },
  dark: { paper: '#0e0f13', surface: '#181a20', soft: 0.14 },
} as const;

const leastContrast = 4.5;

function isReadable(accent: string, theme: keyof typeof accentGrounds): boolean {
  const { paper, surface, soft } = accentGrounds[theme];
  const colour = readColour(accent);
  const plain = [readColour(paper), readColour(surface)];
  const grounds = [...plain, mixColours(colour, readColour(surface), soft)];
  return grounds.every((ground) => contrastOf(colour, ground) >= leastContrast);
}

const accentOf = (theme: keyof typeof accentGrounds) =>
  z.string().check(
    z.regex(/^#[\da-f]{6}$/, { error: 'a colour such as #4338ca', abort: true }),
    z.refine((accent) => isReadable(accent, theme), `not readable in the ${theme} theme`),
  );

/** A brand's own accent, readable as text and behind text in either theme. */
export const brandAccent = z.strictObject({ light: accentOf('light'), dark: accentOf('dark') });
