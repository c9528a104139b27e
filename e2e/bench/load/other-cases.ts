import { median } from '@tessera/bench';
import { interleave, progress, slow, spread } from './bench.ts';
import type { Bench, Outcome } from './bench.ts';
import { measureFirstPress } from './measure-first-press.ts';
import { measureInteractions } from './measure-interactions.ts';
import { measureFirstPaint, measureLoad } from './measure-load.ts';
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
        url: bench.sides[side].url(bench.home.path),
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

/** P26: a later visit of Home, to amounts on the screen. */
export async function laterVisits(bench: Bench): Promise<Outcome> {
  const { home, browser, sides } = bench;
  const measured = await interleave(bench.rounds, sideNames, (side) =>
    measureLoad(browser, {
      ...home,
      connection: slow,
      cpuSlowdown: 4,
      repeat: true,
      kept: true,
      url: sides[side].url(home.path),
    }),
  );
  const timesOf = (side: keyof typeof measured) => measured[side].map(({ amountsMs }) => amountsMs);
  const ratio = (median(timesOf('federated')) / median(timesOf('single'))).toFixed(3);
  const times = sideNames.map((side) => spread(timesOf(side)));
  const row = ['P26', `${home.name}, later visit, to amounts`, ...times, ratio];
  progress(row.join(' · '));
  return {
    header: ['#', 'case', ...sideNames.map((side) => `${side}, ms`), '×'],
    rows: [row],
    values: { P26: measured },
  };
}

const others = ['exchange', 'payment', 'settings', 'wallet'];
const patienceMs = 20_000;

/** P19: from opening the landing page, with a press on its link as soon as that is seen, to the form's first field. */
export async function firstPresses(bench: Bench): Promise<Outcome> {
  const measured = await interleave(bench.rounds, sideNames, (side) =>
    measureFirstPress(bench.browser, {
      ...bench.visitors,
      connection: slow,
      cpuSlowdown: 4,
      url: bench.sides[side].url(bench.visitors.path),
      to: '/auth/register',
    }),
  );
  const over = median(measured.federated) / median(measured.single);
  const name = `/auth to the first field of registration, ${slow.name}, CPU ×4`;
  const row = ['P19', name, ...sideNames.map((side) => spread(measured[side])), over.toFixed(3)];
  progress(row.join(' · '));
  const header = ['#', 'case', ...sideNames.map((side) => `${side}, ms`), '×'];
  return { header, rows: [row], values: { [`P19 ${name}`]: measured } };
}

const screens = [
  '/',
  '/history',
  '/exchange',
  '/wallet/topup',
  '/wallet/withdrawal',
  '/wallet/save',
  '/payment',
  '/settings',
];

/** P22: answers to presses and keys on the screens of a user. */
export async function interactions(bench: Bench): Promise<Outcome> {
  const options = { ...bench.home, connection: slow, cpuSlowdown: 4 };
  const url = bench.sides.federated.url(bench.home.path);
  const answers = await measureInteractions(bench.browser, { ...options, url }, screens);
  const sorted = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  const p98 = sorted[Math.ceil(sorted.length * 0.98) - 1] ?? Number.NaN;
  const slowest = answers.filter(({ ms }) => ms > 200);
  const named = slowest.map(({ path, control, ms }) => `${path}: ${control}, ${ms}`).join('; ');
  const name = `${answers.length} presses and keys, CPU ×4`;
  const row = ['P22', name, String(p98), String(sorted.at(-1)), named];
  progress(row.join(' · '));
  const header = ['#', 'case', 'p98, ms', 'slowest, ms', 'longer than 200 ms'];
  return { header, rows: [row], values: { [`P22 ${name}`]: answers } };
}

/** P7: the first paint with remotes dead that the page does not show. */
export async function deadRemotes(bench: Bench): Promise<Outcome> {
  const rows: string[][] = [];
  const values: Record<string, unknown> = {};
  for (const side of ['federated', 'defaults'] as const) {
    const counts = ['0', '1', '4'] as const;
    const measured = await interleave(bench.rounds, counts, async (count) => {
      const { url, refuse } = bench.sides[side];
      refuse(others.slice(0, Number(count)));
      const painted = await measureFirstPaint(
        bench.browser,
        {
          ...bench.visitors,
          connection: slow,
          cpuSlowdown: 4,
          repeat: false,
          url: url(bench.visitors.path),
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
