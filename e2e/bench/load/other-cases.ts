import { median } from '@tessera/bench';
import { interleave, progress, slow, spread } from './bench.ts';
import type { Bench, Outcome } from './bench.ts';
import { measureFirstPaint } from './measure-load.ts';
import { measureNavigation } from './measure-navigation.ts';
import { sideNames } from './sides.ts';

/** P6: the first navigation to another remote. */
export async function navigations(bench: Bench): Promise<Outcome> {
  const rows: string[][] = [];
  const values: Record<string, unknown> = {};
  for (const cpuSlowdown of [1, 4]) {
    const measured = await interleave(bench.rounds, sideNames, (side) =>
      measureNavigation(bench.browser, {
        ...bench.home,
        connection: slow,
        cpuSlowdown,
        url: bench.sides[side].origin + bench.home.path,
        to: '/settings',
      }),
    );
    const name = `Home to settings, ${slow.name}, CPU ×${cpuSlowdown}`;
    rows.push(['P6', name, ...sideNames.map((side) => spread(measured[side]))]);
    values[`P6 ${name}`] = measured;
    progress(rows.at(-1)?.join(' · ') ?? '');
  }
  return { header: ['#', 'case', ...sideNames.map((side) => `${side}, ms`)], rows, values };
}

const others = ['exchange', 'payment', 'settings', 'wallet'];
const patienceMs = 20_000;

/** P7: the first paint with remotes dead that the page does not show. */
export async function deadRemotes(bench: Bench): Promise<Outcome> {
  const rows: string[][] = [];
  const values: Record<string, unknown> = {};
  for (const side of ['federated', 'defaults'] as const) {
    const counts = ['0', '1', '4'] as const;
    const measured = await interleave(bench.rounds, counts, async (count) => {
      const { origin, refuse } = bench.sides[side];
      refuse(others.slice(0, Number(count)));
      const painted = await measureFirstPaint(
        bench.browser,
        {
          ...bench.visitors,
          connection: slow,
          cpuSlowdown: 4,
          repeat: false,
          url: origin + bench.visitors.path,
        },
        patienceMs,
      );
      refuse([]);
      return painted ?? Number.POSITIVE_INFINITY;
    });
    const over = (count: (typeof counts)[number]) =>
      median(measured[count]) / median(measured['0']);
    const shown = (count: (typeof counts)[number]) =>
      Number.isFinite(median(measured[count])) ? spread(measured[count]) : 'never';
    const factor = (count: (typeof counts)[number]) =>
      Number.isFinite(over(count)) ? over(count).toFixed(3) : '–';
    rows.push(['P7', side, ...counts.map(shown), factor('1'), factor('4')]);
    values[`P7 ${side}`] = measured;
    progress(rows.at(-1)?.join(' · ') ?? '');
  }
  const header = ['#', 'side', 'all alive, ms', 'one dead', 'four dead', 'one ×', 'four ×'];
  return { header, rows, values };
}
