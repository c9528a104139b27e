import { encode } from 'uqr';

export interface QrDrawing {
  readonly side: number;
  /** The dark modules as rows of rectangles, for an SVG path or `Path2D`. */
  readonly path: string;
}

/** ISO/IEC 18004 requires four light modules on every side. */
const quietZone = 4;

/** Draws a QR code that survives 15 % of damage. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  return { side: size, path: data.map(rowPath).join('') };
}

/** Joins neighbouring modules, so that no hairline shows between them. */
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
