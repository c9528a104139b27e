import { repaint } from '../painting/paint-pages.ts';

/**
 * Paints what is deployed now, for the configurations that the site is served with, and says which
 * pages begin without a first paint (FIRST-1).
 */
export async function unpaintedLines(site: string): Promise<string[]> {
  return (await repaint(site)).map((fault) => `not painted before its scripts: ${fault}`);
}
