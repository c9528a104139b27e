import type { Grey } from './decode.ts';
import { bentAs, brightnessAt, depth, placeNumbers, placing } from './grid.ts';
import type { Grid } from './grid.ts';
import type { QrSymbol } from './symbol.ts';

/** Sampled points of a module, relative to its middle. */
const samplePoints = [
  [0, 0],
  [-0.3, -0.3],
  [0.3, -0.3],
  [-0.3, 0.3],
  [0.3, 0.3],
] as const;
type Fit = (grid: Grid) => number;

/**
 * A good grid has one tone within each module, and the expected tone in fixed modules.
 * @param most approximate number of modules to sample
 */
function fitOf(picture: Grey, { size, fixed }: QrSymbol, most: number): Fit {
  const stride = Math.max(1, Math.round((size * size) / most));
  const modules = [...fixed.keys()].filter((at) => (at * 7 + Math.floor(at / size)) % stride === 0);
  const xs = Float64Array.from(modules, (at) => (at % size) + 0.5);
  const ys = Float64Array.from(modules, (at) => Math.floor(at / size) + 0.5);
  const known = Float64Array.from(modules, (at) => fixed[at] ?? 0);
  const knownCount = Math.max(1, known.filter((tone) => tone !== 0).length);
  const out = new Float64Array(2);
  return (grid) => {
    const pixelOf = placing(grid, size);
    let [clear, agreed] = [0, 0];
    for (let at = 0; at < xs.length; at += 1) {
      const [x, y] = [xs[at] ?? 0, ys[at] ?? 0];
      let total = 0;
      for (let index = 0; index < samplePoints.length; index += 1) {
        const off = samplePoints[index] ?? samplePoints[0];
        pixelOf(x + off[0], y + off[1], out);
        total += brightnessAt(picture, out[0] ?? 0, out[1] ?? 0);
      }
      const contrast = total / (samplePoints.length * 128) - 1;
      clear += contrast * contrast;
      agreed -= (known[at] ?? 0) * contrast;
    }
    return clear / xs.length + agreed / knownCount;
  };
}

/** Steps of the search, in modules at the code's far end; each step is half of the previous one. */
const firstStep = 0.8;
const leastStep = 0.06;
const mostRounds = 3;

function moduleOf(grid: Grid, size: number): number {
  const [cx = 0, cy = 0, rx = 0, ry = 0, dx = 0, dy = 0] = grid;
  return (Math.hypot(rx - cx, ry - cy) + Math.hypot(dx - cx, dy - cy)) / (2 * (size - 7));
}

function refine(start: Grid, size: number, fit: Fit): Grid {
  const units = start.map((_, at) => (at < placeNumbers ? moduleOf(start, size) : 1 / (size - 7)));
  let best = start;
  let score = fit(best);
  const attempt = (at: number, by: number): boolean => {
    const moved = best.map((value, other) => (other === at ? value + by : value));
    const next = fit(moved);
    if (next <= score) return false;
    [best, score] = [moved, next];
    return true;
  };
  for (let step = firstStep; step >= leastStep; step /= 2) {
    for (let round = 0; round < mostRounds; round += 1) {
      const before = score;
      for (const [at, unit] of units.entries()) {
        if (!attempt(at, step * unit)) attempt(at, -step * unit);
      }
      if (score === before) break;
    }
  }
  return best;
}

/** Largest error of the measured depth in either direction, and the number of steps to try. */
const depthSpread = 0.3;
const depthSteps = 4;
/** How unevenly paper around a bottle spaces the modules. */
const bends = [0, 0.04, 0.08, 0.12, 0.16];

interface Laid {
  readonly grid: Grid;
  readonly score: number;
}

function bestOf(start: Laid, fit: Fit, variants: Iterable<Grid>): Laid {
  let found = start;
  for (const grid of variants) {
    const score = fit(grid);
    if (score > found.score) found = { grid, score };
  }
  return found;
}

function* ofOtherDepth(grid: Grid): Generator<Grid> {
  for (let right = -depthSteps; right <= depthSteps; right += 1) {
    for (let down = -depthSteps; down <= depthSteps; down += 1) {
      yield grid.map((value, at) => {
        if (at === depth.right) return value * Math.exp((right / depthSteps) * depthSpread);
        if (at === depth.down) return value * Math.exp((down / depthSteps) * depthSpread);
        return value;
      });
    }
  }
}

function* ofOtherBend(grid: Grid): Generator<Grid> {
  for (const across of bends) {
    for (const along of bends) yield bentAs(grid, across, along);
  }
}

const roughly = 300;
const finely = 1200;

/** Tries bending before turning, and turning before bending. */
export function layGrid(picture: Grey, symbol: QrSymbol, start: Grid): Laid {
  const fit = fitOf(picture, symbol, roughly);
  const laid = (grid: Grid): Laid => ({ grid, score: fit(grid) });
  const bent = bestOf(laid(start), fit, ofOtherBend(start));
  const bentFirst = bestOf(bent, fit, ofOtherDepth(bent.grid));
  const flat = bentAs(start, 0, 0);
  const turned = bestOf(laid(flat), fit, ofOtherDepth(flat));
  const turnedFirst = bestOf(turned, fit, ofOtherBend(turned.grid));
  return bentFirst.score > turnedFirst.score ? bentFirst : turnedFirst;
}

export const refineGrid = (picture: Grey, symbol: QrSymbol, laid: Grid): Grid =>
  refine(laid, symbol.size, fitOf(picture, symbol, finely));
