import { decodeWithQr } from './decode-with-qr.ts';
import { withLocalContrast } from './local-contrast.ts';
import type { Views } from './views.ts';

/** One way to search a picture for a code. */
export type DecodePass = (views: Views) => string | null;

/** In order: the first reads most codes, the last those that the others miss. */
export const decodePasses: readonly DecodePass[] = [
  (views) => decodeWithQr(views.whole()),
  (views) => decodeWithQr(withLocalContrast(views.whole())),
  (views) => decodeWithQr(views.middle()),
];

/**
 * Searches the frames of a camera, each in one way; the next frame, which shows much the same, is
 * searched in the next way. So no frame takes long, and a code that is held still is soon searched
 * in every way. A successful read resets the order.
 */
export function inTurn(ways: readonly DecodePass[]): DecodePass {
  let next = 0;
  return (views) => {
    const text = ways[next]?.(views) ?? null;
    next = text === null ? (next + 1) % ways.length : 0;
    return text;
  };
}
