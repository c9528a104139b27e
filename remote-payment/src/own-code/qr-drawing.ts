import { encode } from 'uqr';

/** A QR code in units of its modules, quiet zone included. */
export interface QrDrawing {
  /** Modules along an edge. */
  readonly side: number;
  /** The dark modules: rows of rectangles, for an SVG path and for `Path2D` alike. */
  readonly path: string;
}

/** ISO/IEC 18004 asks for four light modules on every side. */
const quietZone = 4;

/** Draws a text as a QR code that survives 15 % of damage. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  return { side: size, path: data.map(rowPath).join('') };
}

/** Neighbours are one rectangle: no hairline shows between them at any size. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    path += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
  }
  return path;
}
