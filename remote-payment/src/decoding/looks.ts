import { decodeWithQr } from './decode-with-qr.ts';
import { withLocalContrast } from './local-contrast.ts';
import type { Views } from './views.ts';

/** One way to look at a picture for a code. */
export type Look = (views: Views) => string | null;

/** From the one that reads most to the one that reads what is left. */
export const looks: readonly Look[] = [
  (views) => decodeWithQr(views.whole()),
  (views) => decodeWithQr(withLocalContrast(views.whole())),
  (views) => decodeWithQr(withLocalContrast(views.middle())),
];

/**
 * Looks at the frames of a camera in as many ways as there is time for in each. Where a processor is
 * slow the next frame, which shows much the same, is looked at in the next way, until one reads.
 */
export function frameLooks(
  ways: readonly Look[],
  budgetMs: number,
  now = () => performance.now(),
): Look {
  let next = 0;
  return (views) => {
    const started = now();
    for (let tried = 0; tried < ways.length; tried += 1) {
      if (tried > 0 && now() - started >= budgetMs) return null;
      const text = ways[next]?.(views) ?? null;
      next = text === null ? (next + 1) % ways.length : 0;
      if (text !== null) return text;
    }
    return null;
  };
}
