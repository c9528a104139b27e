import { decodePasses } from './decode-passes.ts';
import { decodeWithJsqr } from './decode-with-jsqr.ts';
import { decodeWithQr } from './decode-with-qr.ts';
import { restoreCode } from './restoring/restore-code.ts';
import { mirrored, negative } from './reversed.ts';
import type { Views } from './views.ts';

/** Draws a picture with at most this many pixels. */
type Draw = (mostPixels: number) => Views;

/** As the camera's frames are looked at. */
const coarse = 640 * 480;
/** Fine enough for a small code in a photo. */
const fine = 8_000_000;
/** As many as `jsqr` searches in a second. */
const medium = 1_000_000;

/**
 * Looks that a camera has no time for, in order: first those that read most in the least time. What
 * each reads beyond the ones before is in docs/performance.md; what read nothing more is not here.
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

/** No look begins after this long. */
const mostMs = 8000;

/** Reads the code in a picture, as thoroughly as there is time. */
export function readPicture(draw: Draw): string | null {
  const end = performance.now() + mostMs;
  for (const pass of passes) {
    if (performance.now() > end) return null;
    const text = pass(draw);
    if (text !== null) return text;
  }
  return null;
}
