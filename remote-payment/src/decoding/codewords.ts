import {
  _ECC_BLOCKS as blockCounts,
  _ECC_LEVELS as levels,
  _WORDS_PER_BLOCK as parities,
} from 'qr';
import { _formatBits as formatBits, _maskBits as maskBits } from 'qr';
import { correct } from './reed-solomon.ts';
import { formatModules } from './symbol.ts';
import type { QrSymbol } from './symbol.ts';

/** Brightness of each module from 1 (surely dark) to -1 (surely light). */
export type Seen = Float32Array;

/** Corrected modules: 1 dark, 0 light. */
export type Modules = Uint8Array;

const mostFormats = 2;
const mostTries = 8;

interface Format {
  readonly level: (typeof levels)[number];
  readonly mask: number;
  readonly bits: number;
}

const formats: readonly Format[] = levels.flatMap((level) =>
  Array.from({ length: 8 }, (_, mask) => ({ level, mask, bits: formatBits(level, mask) })),
);

function likelyFormats(seen: Seen, size: number): Format[] {
  const places = formatModules(size);
  const agreement = ({ bits }: Format) =>
    places.reduce((sum, [first, second], bit) => {
      const dark = (seen[first] ?? 0) + (seen[second] ?? 0);
      return sum + ((bits >> bit) & 1 ? dark : -dark);
    }, 0);
  return [...formats].sort((a, b) => agreement(b) - agreement(a)).slice(0, mostFormats);
}

function interleaving(total: number, blocks: number, parity: number): number[][] {
  const short = Math.floor(total / blocks);
  const shortBlocks = blocks - (total % blocks);
  const places = Array.from({ length: blocks }, (): number[] => []);
  let next = 0;
  for (let column = 0; column < short - parity + 1; column += 1) {
    for (const [block, own] of places.entries()) {
      if (column === short - parity && block < shortBlocks) continue;
      own.push(next);
      next += 1;
    }
  }
  for (let column = 0; column < parity; column += 1) {
    for (const own of places) {
      own.push(next);
      next += 1;
    }
  }
  return places;
}

interface Read {
  readonly words: Uint8Array;
  readonly doubts: Float32Array;
}

function readWords(symbol: QrSymbol, seen: Seen, doubtful: Float32Array, mask: number): Read {
  const total = symbol.dataModules.length >> 3;
  const words = new Uint8Array(total);
  const doubts = new Float32Array(total);
  for (let bit = 0; bit < total * 8; bit += 1) {
    const module = symbol.dataModules[bit] ?? 0;
    const masked = maskedAt(module, symbol.size, mask);
    const dark = (seen[module] ?? 0) > 0 ? 1 : 0;
    words[bit >> 3] = ((words[bit >> 3] ?? 0) << 1) | (dark ^ masked);
    doubts[bit >> 3] = (doubts[bit >> 3] ?? 0) + (doubtful[module] ?? 0);
  }
  return { words, doubts };
}

const maskedAt = (module: number, size: number, mask: number): number =>
  (maskBits(module % size, Math.floor(module / size)) >> mask) & 1;

/** Parity that must remain unused, so that noise is not read as a code. */
const spareOf = (parity: number) => Math.min(3, Math.ceil(parity / 4));

/** Tries the block unchanged, then with more and more of its least certain codewords erased. */
function correctBlock(words: Uint8Array, doubts: Float32Array, parity: number): Uint8Array | null {
  const spare = spareOf(parity);
  const suspects = [...words.keys()]
    .filter((at) => (doubts[at] ?? 0) > 0.3)
    .sort((a, b) => (doubts[b] ?? 0) - (doubts[a] ?? 0))
    .slice(0, parity - spare);
  for (let attempt = 0; attempt <= mostTries; attempt += 1) {
    const erasures = suspects.slice(0, Math.round((suspects.length * attempt) / mostTries));
    const corrected = correct(words, parity, erasures, spare);
    if (corrected) return corrected;
    if (suspects.length === 0) return null;
  }
  return null;
}

function correctAll(read: Read, version: number, { level }: Format): Uint8Array | null {
  const blocks = blockCounts[level][version - 1] ?? 1;
  const parity = parities[level][version - 1] ?? 0;
  const out = Uint8Array.from(read.words);
  for (const places of interleaving(read.words.length, blocks, parity)) {
    const corrected = correctBlock(
      Uint8Array.from(places, (at) => read.words[at] ?? 0),
      Float32Array.from(places, (at) => read.doubts[at] ?? 0),
      parity,
    );
    if (!corrected) return null;
    for (const [index, at] of places.entries()) out[at] = corrected[index] ?? 0;
  }
  return out;
}

function draw(symbol: QrSymbol, words: Uint8Array, { mask, bits }: Format): Modules {
  const modules = Uint8Array.from(symbol.fixed, (tone) => (tone > 0 ? 1 : 0));
  for (const [bit, places] of formatModules(symbol.size).entries()) {
    for (const place of places) modules[place] = (bits >> bit) & 1;
  }
  for (const [bit, module] of symbol.dataModules.entries()) {
    const value = ((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
    modules[module] = value ^ maskedAt(module, symbol.size, mask);
  }
  return modules;
}

/**
 * Corrects the modules of a code.
 * @param doubtful how uncertain each module is, from 0 to 1
 * @returns the corrected code, or `null` if too much of it is wrong
 */
export function correctSymbol(
  symbol: QrSymbol,
  seen: Seen,
  doubtful: Float32Array,
): Modules | null {
  for (const format of likelyFormats(seen, symbol.size)) {
    const words = correctAll(
      readWords(symbol, seen, doubtful, format.mask),
      symbol.version,
      format,
    );
    if (words) return draw(symbol, words, format);
  }
  return null;
}
