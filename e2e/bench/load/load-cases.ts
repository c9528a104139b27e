import { median } from '@tessera/bench';
import { interleave, progress, slow, spread } from './bench.ts';
import type { Bench, Outcome } from './bench.ts';
import type { Connection } from './in-page.ts';
import { measureLoad } from './measure-load.ts';
import type { Load } from './measure-load.ts';
import { sideNames } from './sides.ts';
import type { SideName } from './sides.ts';

const medium: Connection = { name: '9 Mbps, 100 ms', latencyMs: 100, bitsPerSecond: 9_000_000 };
const near: Connection = { name: 'fast, 100 ms', latencyMs: 100, bitsPerSecond: 100_000_000 };
const far: Connection = { name: 'fast, 400 ms', latencyMs: 400, bitsPerSecond: 100_000_000 };

/** Measurements of each side, round by round. */
type BySide<Value> = Record<SideName, Value[]>;

const medianOf = (loads: readonly Load[], measure: keyof Load) =>
  median(loads.map((load) => load[measure]));

interface LoadCase {
  readonly id: string;
  readonly screen: Bench['home'];
  readonly connection: Connection;
  readonly cpuSlowdown?: number;
  readonly repeat?: boolean;
}

function loads(bench: Bench, each: LoadCase): Promise<BySide<Load>> {
  const { screen, connection, cpuSlowdown = 4, repeat = false } = each;
  return interleave(bench.rounds, sideNames, (side) =>
    measureLoad(bench.browser, {
      ...screen,
      connection,
      cpuSlowdown,
      repeat,
      url: bench.sides[side].url(screen.path),
    }),
  );
}

function perSide(measured: BySide<Load>, text: (loads: readonly Load[]) => string): string {
  return sideNames.map((side) => text(measured[side])).join(' / ');
}

/**
 * P1, P2, P5: largest paint of each side, and how many times the single bundle's. P17 is P1 of `/auth`,
 * P18 the first paint of Home there, P25 the largest shift.
 */
export async function paints(bench: Bench, ids: ReadonlySet<string>): Promise<Outcome> {
  const { visitors, home } = bench;
  const cases: readonly LoadCase[] = [visitors, home].flatMap((screen) => [
    { id: 'P1', screen, connection: slow },
    { id: 'P2', screen, connection: medium },
    { id: 'P5', screen, connection: slow, repeat: true },
  ]);
  const rows: string[][] = [];
  const values: Record<string, unknown> = {};
  for (const each of cases.filter(({ id }) => ids.has(id))) {
    const measured = await loads(bench, each);
    const over = (side: SideName, measure: keyof Load) =>
      (medianOf(measured[side], measure) / medianOf(measured.single, measure)).toFixed(3);
    const name = `${each.screen.name}, ${each.connection.name}${each.repeat ? ', repeat visit' : ''}`;
    rows.push([
      each.id,
      name,
      ...sideNames.map((side) => spread(measured[side].map(({ lcpMs }) => lcpMs))),
      over('federated', 'lcpMs'),
      over('unpainted', 'lcpMs'),
      over('defaults', 'lcpMs'),
      over('federated', 'fcpMs'),
      perSide(measured, (all) => Math.max(...all.map(({ shift }) => shift)).toFixed(4)),
      perSide(measured, (all) => String(medianOf(all, 'requests'))),
      perSide(measured, (all) => (medianOf(all, 'bytes') / 1000).toFixed(1)),
      perSide(measured, (all) => (medianOf(all, 'codeBytes') / 1000).toFixed(1)),
    ]);
    values[`${each.id} ${name}`] = measured;
    progress(rows.at(-1)?.join(' · ') ?? '');
  }
  const header = [
    ['#', 'case'],
    sideNames.map((side) => `LCP ${side}, ms`),
    ['LCP ×', 'unpainted ×', 'defaults ×', 'FCP ×', 'shift', 'requests', 'kB', 'kB of code'],
  ];
  return { header: header.flat(), rows, values };
}

/**
 * P3: sequential round trips until the remote is mounted, as the mount's delay per added latency.
 */
export async function roundTrips(bench: Bench): Promise<Outcome> {
  const rows: string[][] = [];
  const values: Record<string, unknown> = {};
  for (const screen of [bench.visitors, bench.home]) {
    const at = (connection: Connection) =>
      loads(bench, { id: 'P3', screen, connection, cpuSlowdown: 1 });
    const [fast, slower] = [await at(near), await at(far)];
    const trips = (side: SideName) =>
      (medianOf(slower[side], 'mountMs') - medianOf(fast[side], 'mountMs')) /
      (far.latencyMs - near.latencyMs);
    rows.push([
      'P3',
      screen.name,
      ...sideNames.map((side) => trips(side).toFixed(2)),
      (trips('federated') - trips('single')).toFixed(2),
      (trips('defaults') - trips('single')).toFixed(2),
    ]);
    values[`P3 ${screen.name}`] = { fast, slower };
    progress(rows.at(-1)?.join(' · ') ?? '');
  }
  return { header: ['#', 'screen', ...sideNames, 'extra', 'extra of defaults'], rows, values };
}
