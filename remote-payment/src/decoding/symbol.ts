import { encode, QrCodeDataType } from 'uqr';

/** The parts that all codes of a version share (ISO/IEC 18004). */
export interface QrSymbol {
  readonly version: number;
  readonly size: number;
  /** Fixed modules: 1 dark, -1 light; 0 where codes differ. */
  readonly fixed: Int8Array;
  readonly dataModules: readonly number[];
}

export const sizeOf = (version: number): number => 17 + 4 * version;

export function formatModules(size: number): readonly (readonly [first: number, second: number])[] {
  const at = (x: number, y: number) => y * size + x;
  return Array.from({ length: 15 }, (_, bit) => {
    const beside = bit < 6 ? bit : bit + 1;
    const first = bit < 8 ? at(8, beside) : bit === 8 ? at(7, 8) : at(14 - bit, 8);
    const second = bit < 8 ? at(size - 1 - bit, 8) : at(8, size - 15 + bit);
    return [first, second] as const;
  });
}

/** Up and down in columns of two, from the right, skipping the timing pattern's column. */
function inOrder(isData: (at: number) => boolean, size: number): number[] {
  const order: number[] = [];
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const row = (upwards ? size - 1 - step : step) * size;
      for (const at of [row + right, row + right - 1]) if (isData(at)) order.push(at);
    }
    upwards = !upwards;
  }
  return order;
}

const symbols = new Map<number, QrSymbol>();

/** The parts of an empty code that the library marks as no data. */
export function symbolOf(version: number): QrSymbol {
  const cached = symbols.get(version);
  if (cached) return cached;
  const ofVersion = { minVersion: version, maxVersion: version };
  const { data, types, size } = encode('', { ...ofVersion, border: 0, maskPattern: 0 });
  const kinds = types.flat();
  const isData = (at: number) => kinds[at] === QrCodeDataType.Data;
  const fixed = Int8Array.from(data.flat(), (dark, at) => (isData(at) ? 0 : dark ? 1 : -1));
  for (const at of formatModules(size).flat()) fixed[at] = 0;
  const symbol = { version, size, fixed, dataModules: inOrder(isData, size) };
  symbols.set(version, symbol);
  return symbol;
}
