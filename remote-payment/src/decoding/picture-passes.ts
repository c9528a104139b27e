import { decodePasses } from './decode-passes.ts';
import { decodeWithJsqr } from './decode-with-jsqr.ts';
import { decodeWithQr } from './decode-with-qr.ts';
import { restoreCode } from './restore-code.ts';
import { mirrored, negative } from './reversed.ts';
import type { Views } from './views.ts';

/** Draws a picture with at most this many pixels. */
type Draw = (mostPixels: number) => Views;

/** Pixels as for a camera's frames. */
const coarse = 640 * 480;
/** Pixels that show a small code in a photo. */
const fine = 8_000_000;
/** Pixels that `jsqr` searches in a second. */
const medium = 1_000_000;

/**
 * Passes that are too slow for a camera, in order: first those that read most in the least time.
 * docs/performance.md says what each adds to the ones before.
 */
const passes: readonly ((draw: Draw) => string | null)[] = [
  ...[coarse, fine].flatMap((mostPixels) =>
    decodePasses.map((decode) => (draw: Draw) => decode(draw(mostPixels))),
  ),
  (draw) => decodeWithQr(mirrored(draw(fine).whole())),
  (draw) => decodeWithQr(negative(draw(fine).whole())),
  (draw) => restoreCode(draw(coarse).whole()),
  (draw) => restoreCode(negative(draw(coarse).whole())),
  (draw) => decodeWithJsqr(draw(medium).whole()),
  (draw) => restoreCode(draw(medium).whole()),
];

/** Milliseconds after which no pass begins. */
const mostMs = 8000;

/** Reads the code in a picture, as thoroughly as time permits. */
export function readPicture(draw: Draw): string | null {
  const end = performance.now() + mostMs;
  for (const pass of passes) {
    if (performance.now() > end) return null;
    const text = pass(draw);
    if (text !== null) return text;
  }
  return null;
}
