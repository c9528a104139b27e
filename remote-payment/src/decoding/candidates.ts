import type { Grey } from './decode.ts';
import { crossing } from './finders.ts';
import type { Finder, Point } from './finders.ts';
import { brightnessAt, gridOf, placing } from './grid.ts';
import type { Grid } from './grid.ts';
import { sizeOf } from './symbol.ts';

interface Candidate {
  readonly version: number;
  readonly grid: Grid;
  readonly timing: number;
}

/** Versions to try on each side of the one that the distance of the finder patterns suggests. */
const versionsAround = 3;
const mostCandidates = 16;
const mostTriples = 40;
/** Longer timing patterns prove no more than this many modules. */
const enough = 24;

/** Width of a module at a finder pattern, in the direction of another one. */
function moduleTowards(picture: Grey, from: Finder, to: Point): number | null {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const step = { x: (to.x - from.x) / distance, y: (to.y - from.y) / distance };
  const seen = crossing(picture, from, step, Math.min(distance, from.module * 40));
  if (!seen) return null;
  return seen.runs.reduce((sum, run) => sum + run, 0) / 7;
}

/** How regularly light and dark alternate along the timing patterns. */
function timingOf(picture: Grey, grid: Grid, size: number): number {
  const pixelOf = placing(grid, size);
  const out = new Float64Array(2);
  const along = (x: number, y: number) => {
    pixelOf(x, y, out);
    return brightnessAt(picture, out[0] ?? 0, out[1] ?? 0);
  };
  let [agreed, all] = [0, 0];
  for (let at = 8; at < size - 8; at += 1) {
    const sign = at % 2 === 0 ? -1 : 1;
    for (const isRow of [true, false]) {
      const seen = (module: number) =>
        isRow ? along(module + 0.5, 6.5) : along(6.5, module + 0.5);
      const against = seen(at) - (seen(at - 1) + seen(at + 1)) / 2;
      agreed += sign * against;
      all += Math.max(128, Math.abs(against));
    }
  }
  // A few modules may alternate by chance.
  return (agreed / all) * Math.sqrt(Math.min(enough, size - 16));
}

/** Sine of the smallest angle between two sides of a code. */
const leastSine = 0.2;

/** Flat paper, or around a standing or a lying bottle. */
const bendings: readonly { readonly across: number; readonly along: number }[] = [
  { across: 0, along: 0 },
  { across: 0.08, along: 0 },
  { across: 0.16, along: 0 },
  { across: 0, along: 0.08 },
  { across: 0, along: 0.16 },
];

type Triple = readonly [corner: Finder, right: Finder, down: Finder];

function candidatesOf(picture: Grey, [corner, right, down]: Triple): Candidate[] {
  const widths = [
    moduleTowards(picture, corner, right),
    moduleTowards(picture, right, corner),
    moduleTowards(picture, corner, down),
    moduleTowards(picture, down, corner),
  ];
  const [cornerRight, rightOwn, cornerDown, downOwn] = widths;
  if (!cornerRight || !rightOwn || !cornerDown || !downOwn) return [];
  const spanRight =
    Math.hypot(right.x - corner.x, right.y - corner.y) / Math.sqrt(cornerRight * rightOwn);
  const spanDown =
    Math.hypot(down.x - corner.x, down.y - corner.y) / Math.sqrt(cornerDown * downOwn);
  if (Math.max(spanRight, spanDown) > 1.6 * Math.min(spanRight, spanDown)) return [];
  const span = Math.sqrt(spanRight * spanDown);
  const depths = { x: Math.sqrt(cornerRight / rightOwn), y: Math.sqrt(cornerDown / downOwn) };
  const middle = Math.round((span + 7 - 17) / 4);
  const around = Math.min(versionsAround, 1 + Math.ceil(middle / 6));
  const found: Candidate[] = [];
  for (let version = middle - around; version <= middle + around; version += 1) {
    if (version < 1 || version > 40) continue;
    const size = sizeOf(version);
    const [best] = bendings
      .map((bending) => {
        const grid = gridOf({ corner, right, down, depths, ...bending });
        return { version, grid, timing: timingOf(picture, grid, size) };
      })
      .sort((a, b) => b.timing - a.timing);
    if (best) found.push(best);
  }
  return found;
}

/** Whether three finder patterns can be the corner, right and lower one of a code, clockwise. */
function isPlausible([corner, right, down]: Triple): boolean {
  const [ax, ay] = [right.x - corner.x, right.y - corner.y];
  const [bx, by] = [down.x - corner.x, down.y - corner.y];
  const [a, b] = [Math.hypot(ax, ay), Math.hypot(bx, by)];
  const modules = [corner.module, right.module, down.module];
  return (
    ax * by - ay * bx > leastSine * a * b &&
    Math.max(a, b) < 5 * Math.min(a, b) &&
    Math.min(a, b) > 5 * Math.min(...modules) &&
    Math.max(...modules) < 4 * Math.min(...modules)
  );
}

function triplesOf(finders: readonly Finder[]): Triple[] {
  const triples: Triple[] = [];
  for (const corner of finders) {
    for (const right of finders) {
      for (const down of finders) {
        if (corner === right || corner === down || right === down) continue;
        const triple: Triple = [corner, right, down];
        if (isPlausible(triple)) triples.push(triple);
      }
    }
  }
  const least = (triple: Triple) => Math.min(...triple.map(({ lines }) => lines));
  return triples.sort((a, b) => least(b) - least(a)).slice(0, mostTriples);
}

export function candidatesAmong(picture: Grey, finders: readonly Finder[]): Candidate[] {
  return triplesOf(finders)
    .flatMap((triple) => candidatesOf(picture, triple))
    .sort((a, b) => b.timing - a.timing)
    .slice(0, mostCandidates);
}
