import type { Grey } from './decode.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** `lines`: how many rows crossed the pattern. */
export interface Finder extends Point {
  readonly module: number;
  readonly lines: number;
}

const mostFinders = 14;
const cut = 128;

const isDark = ({ data, width }: Grey, x: number, y: number): boolean =>
  (data[y * width + x] ?? 255) < cut;

/** Whether five runs, dark at both ends and in the middle, have a finder pattern's lengths. */
function isFinder(runs: readonly number[]): boolean {
  const module = runs.reduce((sum, run) => sum + run, 0) / 7;
  if (module < 1) return false;
  return [1, 1, 3, 1, 1].every(
    (modules, at) => Math.abs((runs[at] ?? 0) - modules * module) < 0.35 * module * (modules + 1),
  );
}

interface Crossing {
  readonly middle: number;
  readonly runs: readonly number[];
}

/** The five runs around a dark pixel in one direction, or `null` if the picture ends first. */
export function crossing(picture: Grey, from: Point, step: Point, most: number): Crossing | null {
  const walk = (sign: 1 | -1): number[] | null => {
    const ends: number[] = [];
    let dark = true;
    for (let at = 1; at <= most; at += 1) {
      const x = Math.round(from.x + sign * at * step.x);
      const y = Math.round(from.y + sign * at * step.y);
      if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) return null;
      if (isDark(picture, x, y) === dark) continue;
      ends.push(at - 0.5);
      dark = !dark;
      if (ends.length === 3) return ends;
    }
    return null;
  };
  if (!isDark(picture, Math.round(from.x), Math.round(from.y))) return null;
  const [before, after] = [walk(-1), walk(1)];
  if (!before || !after) return null;
  const [b0 = 0, b1 = 0, b2 = 0] = before;
  const [a0 = 0, a1 = 0, a2 = 0] = after;
  return { middle: (a0 - b0) / 2, runs: [b2 - b1, b1 - b0, b0 + a0, a1 - a0, a2 - a1] };
}

/** Centre of the finder pattern at this place of a row, checked in both directions. */
function confirm(picture: Grey, x: number, y: number, module: number): Point | null {
  const most = Math.ceil(module * 20);
  const down = crossing(picture, { x, y }, { x: 0, y: 1 }, most);
  if (!down || !isFinder(down.runs)) return null;
  const middle = y + down.middle;
  const across = crossing(picture, { x, y: middle }, { x: 1, y: 0 }, most);
  return across && isFinder(across.runs) ? { x: x + across.middle, y: middle } : null;
}

/** Adds a crossing to the finder pattern that it belongs to, or as a new one. */
function collect(finders: Finder[], { x, y }: Point, module: number): void {
  const near = finders.findIndex(
    (finder) => Math.hypot(finder.x - x, finder.y - y) < 2 * Math.min(module, finder.module) + 1,
  );
  const before = finders[near];
  if (!before) {
    finders.push({ x, y, module, lines: 1 });
    return;
  }
  const lines = before.lines + 1;
  finders[near] = {
    x: before.x + (x - before.x) / lines,
    y: before.y + (y - before.y) / lines,
    module: before.module + (module - before.module) / lines,
    lines,
  };
}

function runsOf(picture: Grey, y: number): number[] {
  const begins = [0];
  let dark = false;
  for (let x = 0; x < picture.width; x += 1) {
    if (isDark(picture, x, y) === dark) continue;
    begins.push(x);
    dark = !dark;
  }
  begins.push(picture.width);
  return begins;
}

/** Finder patterns of a picture with local contrast; those that most rows crossed first. */
export function findFinders(picture: Grey): Finder[] {
  const finders: Finder[] = [];
  for (let y = 0; y < picture.height; y += 1) {
    const begins = runsOf(picture, y);
    for (let at = 1; at + 5 < begins.length; at += 2) {
      const edges = begins.slice(at, at + 6);
      const runs = edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0));
      if (!isFinder(runs)) continue;
      const [, , from = 0, to = 0] = edges;
      const module = ((edges[5] ?? 0) - (edges[0] ?? 0)) / 7;
      const centre = confirm(picture, (from + to - 1) / 2, y, module);
      if (centre) collect(finders, centre, module);
    }
  }
  return finders.sort((a, b) => b.lines - a.lines).slice(0, mostFinders);
}
