import { _alignmentPatterns as alignmentPatterns, _versionBits as versionBits } from 'qr';

/** Common parts of all codes of one version (ISO/IEC 18004). */
export interface QrSymbol {
  readonly version: number;
  /** Modules along a side. */
  readonly size: number;
  /** The fixed value of each module: 1 dark, -1 light, 0 where codes differ. */
  readonly fixed: Int8Array;
  /** The modules that hold codewords, in the order of their bits. */
  readonly dataModules: readonly number[];
}

export const sizeOf = (version: number): number => 17 + 4 * version;

/** Places of the fifteen format bits, the lowest first; each bit occurs twice. */
export function formatModules(size: number): readonly (readonly [first: number, second: number])[] {
  const at = (x: number, y: number) => y * size + x;
  return Array.from({ length: 15 }, (_, bit) => {
    const beside = bit < 6 ? bit : bit + 1;
    const first = bit < 8 ? at(8, beside) : bit === 8 ? at(7, 8) : at(14 - bit, 8);
    const second = bit < 8 ? at(size - 1 - bit, 8) : at(8, size - 15 + bit);
    return [first, second] as const;
  });
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const areas = (size: number): readonly Area[] => [
  { left: 0, top: 0, width: 9, height: 9 },
  { left: size - 8, top: 0, width: 8, height: 9 },
  { left: 0, top: size - 8, width: 9, height: 8 },
  ...(size < sizeOf(7)
    ? []
    : [
        { left: size - 11, top: 0, width: 3, height: 6 },
        { left: 0, top: size - 11, width: 6, height: 3 },
      ]),
];

/** Modules that hold no codewords. */
function reservedOf(version: number): Uint8Array {
  const size = sizeOf(version);
  const reserved = new Uint8Array(size * size);
  const reserve = ({ left, top, width, height }: Area) => {
    for (let y = top; y < top + height; y += 1) {
      reserved.fill(1, y * size + left, y * size + left + width);
    }
  };
  for (const area of areas(size)) reserve(area);
  reserve({ left: 0, top: 6, width: size, height: 1 });
  reserve({ left: 6, top: 0, width: 1, height: size });
  for (const [x, y] of alignmentCentres(version)) {
    reserve({ left: x - 2, top: y - 2, width: 5, height: 5 });
  }
  return reserved;
}

function alignmentCentres(version: number): [x: number, y: number][] {
  const last = sizeOf(version) - 7;
  const lines = alignmentPatterns(version);
  return lines
    .flatMap((y) => lines.map((x): [number, number] => [x, y]))
    .filter(
      ([x, y]) => !((x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)),
    );
}

/** Squares within squares, as finder and alignment patterns are. */
function drawRings(
  fixed: Int8Array,
  size: number,
  centre: [number, number],
  tones: readonly number[],
) {
  const reach = tones.length - 1;
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      const [x, y] = [centre[0] + dx, centre[1] + dy];
      const tone = tones[Math.max(Math.abs(dx), Math.abs(dy))] ?? 0;
      if (x >= 0 && y >= 0 && x < size && y < size) fixed[y * size + x] = tone;
    }
  }
}

function fixedOf(version: number): Int8Array {
  const size = sizeOf(version);
  const fixed = new Int8Array(size * size);
  for (let at = 8; at < size - 8; at += 1) {
    const tone = at % 2 === 0 ? 1 : -1;
    fixed[6 * size + at] = tone;
    fixed[at * size + 6] = tone;
  }
  for (const centre of alignmentCentres(version)) drawRings(fixed, size, centre, [1, -1, 1]);
  const far = size - 4;
  for (const centre of [
    [3, 3],
    [far, 3],
    [3, far],
  ] as const) {
    drawRings(fixed, size, [...centre], [1, 1, -1, 1, -1]);
  }
  // The module beside the lower finder is always dark.
  fixed[(size - 8) * size + 8] = 1;
  if (version < 7) return fixed;
  const bits = versionBits(version);
  for (let bit = 0; bit < 18; bit += 1) {
    const tone = (bits >> bit) & 1 ? 1 : -1;
    const [along, across] = [Math.floor(bit / 3), size - 11 + (bit % 3)];
    fixed[along * size + across] = tone;
    fixed[across * size + along] = tone;
  }
  return fixed;
}

/** Up and down in columns of two, from the right, without the column of the timing pattern. */
function dataModulesOf(version: number): number[] {
  const size = sizeOf(version);
  const reserved = reservedOf(version);
  const order: number[] = [];
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!reserved[y * size + x]) order.push(y * size + x);
    }
    upwards = !upwards;
  }
  return order;
}

const known = new Map<number, QrSymbol>();

export function symbolOf(version: number): QrSymbol {
  const before = known.get(version);
  if (before) return before;
  const symbol = {
    version,
    size: sizeOf(version),
    fixed: fixedOf(version),
    dataModules: dataModulesOf(version),
  };
  known.set(version, symbol);
  return symbol;
}
