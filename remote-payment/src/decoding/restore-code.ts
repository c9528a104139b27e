import type { Decode, Grey } from './decoder.ts';
import { decodeWithQr } from './decode-with-qr.ts';
import { withLocalContrast } from './local-contrast.ts';
import { candidatesAmong } from './candidates.ts';
import { correctSymbol } from './codewords.ts';
import type { Modules } from './codewords.ts';
import { findFinders } from './finders.ts';
import { layGrid, refineGrid } from './fit-grid.ts';
import { doubtsOf, seeModules, transposed } from './see-modules.ts';
import { symbolOf } from './symbol.ts';

const modulePixels = 4;
const quietModules = 4;

/** The printed code, without any obstacles. */
function print(modules: Modules, size: number): Grey {
  const side = (size + 2 * quietModules) * modulePixels;
  const data = new Uint8Array(side * side).fill(255);
  for (const [at, dark] of modules.entries()) {
    if (!dark) continue;
    const left = ((at % size) + quietModules) * modulePixels;
    const top = (Math.floor(at / size) + quietModules) * modulePixels;
    for (let row = top; row < top + modulePixels; row += 1) {
      data.fill(0, row * side + left, row * side + left + modulePixels);
    }
  }
  return { data, width: side, height: side };
}

/** The number of best grids to examine closely. */
const mostGrids = 3;

/**
 * Reads a code that decoders do not: lays a grid over it that follows tilt and bend, treats blots
 * as erased and corrects twice as much of them, and reads the restored code.
 */
export const restoreCode: Decode = (picture) => {
  const contrast = withLocalContrast(picture);
  const laid = candidatesAmong(contrast, findFinders(contrast))
    .map(({ version, grid }) => {
      const symbol = symbolOf(version);
      return { symbol, ...layGrid(contrast, symbol, grid) };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, mostGrids);
  for (const { symbol, grid } of laid) {
    const seen = seeModules(picture, refineGrid(contrast, symbol, grid), symbol);
    const doubts = doubtsOf(seen, symbol);
    const modules =
      correctSymbol(symbol, seen, doubts) ??
      correctSymbol(symbol, transposed(seen, symbol), transposed(doubts, symbol));
    const text = modules && decodeWithQr(print(modules, symbol.size));
    if (text !== null) return text;
  }
  return null;
};
