import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '@tessera/bench';
import { addPeople } from '../../soak/src/people.ts';
import { startProviders } from '../../soak/src/providers.ts';
import { noteTrouble } from '../../soak/src/report.ts';
import type { Trouble } from '../../soak/src/report.ts';
import { operate, withDatabase } from '../../soak/src/soak.ts';
import type { Load } from '../../soak/src/soak.ts';
import { admitAuditor, calmMs, one, untilHealthy } from './drills.ts';
import type { Drill, Stage } from './drills.ts';
import type { Ending } from './endings.ts';
import { bootMachines, databases, outside } from './machines.ts';
import type { Machines } from './machines.ts';
import { startProbes, startVisits } from './probes.ts';
import type { Probes } from './probes.ts';
import {
  checkout,
  coverCheckout,
  freeClocks,
  giveStoredPackages,
  operatorOf,
  stepsToType,
} from './set-up.ts';

const users = 60;
const atOnce = 3;
/** Before the first fault: all others are compared with it. */
const undisturbedMs = 10_000;
/** For so long a fault lasts that does not pass by itself: longer than Patroni waits for a primary. */
const lastsMs = 30_000;
const backWithinMs = 90_000;

type Say = (line: string) => void;

/** Sets production up and goes through drills. Returns a table, and what should not have been. */
export async function rehearse(
  { drills, endings }: { readonly drills: readonly Drill[]; readonly endings: readonly Ending[] },
  folder: string,
  told: Say,
) {
  const begunMs = performance.now();
  const say = (line: string) =>
    told(`${((performance.now() - begunMs) / 1000).toFixed(0).padStart(4)} s  ${line}`);
  await coverCheckout(folder);
  say('four machines are booted');
  const machines = await bootMachines(folder);
  const type = await operatorOf(machines, folder);
  const isNeeded = (what: 'site' | 'packages' | 'clocks') =>
    drills.some(({ needs = '' }) => needs.includes(what));
  if (isNeeded('packages')) await giveStoredPackages(machines.wallet);
  if (isNeeded('clocks')) await freeClocks(machines);
  await type(await stepsToType('rehearsed'), say);
  if (isNeeded('site')) await type(await stepsToType('site'), say);
  else await machines.wallet.run(withoutPages);
  await untilHealthy(machines).catch(async (error: unknown) => {
    throw new Error(`${String(error)}\n${await seen(machines)}`);
  });
  await admitAuditor(machines, outside);
  const tls = {
    key: await readFile(join(folder, 'privkey.pem')),
    cert: await readFile(join(folder, 'fullchain.pem')),
  };
  const providers = await startProviders({ host: outside, port: 443, tls });
  const password = (await readFile(join(checkout, 'secrets/superuser'), 'utf8')).trim();
  const onDatabase: Load['onDatabase'] = async (work) => {
    const { name } = await one(machines, 'primary');
    return withDatabase(`postgres://postgres:${password}@${name}:5432/wallet`, work);
  };
  const people = await onDatabase((db) => addPeople(db, users));
  const trouble = noteTrouble();
  const origin = 'https://wallet.example';
  const [prober, ...others] = people;
  if (!prober) throw new Error('there is nobody');
  const probes = startProbes(origin, prober);
  const visits = isNeeded('site') ? startVisits(origin) : null;
  const tokens = others.map(({ token }) => token);
  const rows: string[][] = [];
  const broken: string[] = [];
  let isOver = false;
  const all = async () => {
    await pause(undisturbedMs);
    rows.push(rowOf('none', probes, trouble));
    for (const drill of drills) {
      say(`${drill.name}: ${drill.does}`);
      trouble.begin(drill.name);
      visits?.begin();
      await goThrough(drill, { machines, type, tokens }, probes);
      rows.push(rowOf(drill.name, probes, trouble));
      if (visits) {
        say(`  ${visits.pages} pages with all of their files`);
        const unwhole = visits.failed.map(
          (fault) => `${drill.name}: a page was not whole: ${fault}`,
        );
        broken.push(...unwhole);
      }
      say(`  ${rows.at(-1)?.slice(1).join('  ') ?? ''}`);
    }
  };
  const settled = all().finally(() => (isOver = true));
  // It is looked at once the operations have ended.
  settled.catch(() => undefined);
  const load = { people: others, providers, onDatabase, trouble, nextUrl: () => origin };
  const extent = { seed: Date.now() % 2 ** 31, operations: 0, seconds: 0, atOnce };
  const faults = { reached: () => undefined, isQuiet: () => isOver, settled: () => settled };
  const report = await operate(extent, load, faults);
  await Promise.all([probes.stop(), visits?.stop()]);
  for (const ending of endings) {
    say(`${ending.name}: ${ending.does}`);
    try {
      const stage = { machines, onDatabase, type, clocksMoved: isNeeded('clocks') };
      rows.push([ending.name, await ending.go(stage), '', '', '', '']);
    } catch (error) {
      // All that was measured before is told nevertheless.
      broken.push(`${ending.name}: ${error instanceof Error ? error.message : String(error)}`);
      break;
    }
  }
  return { rows: [heads, ...rows], report, broken };
}

const withoutPages =
  'mkdir -p /srv/tessera/pages/current && touch /srv/tessera/pages/current/nginx.conf && systemctl start nginx';

const heads = [
  ...['drill', 'no writes, s', 'no reads, s', 'p99 of money calls, ms'],
  ...['failed calls', 'of these unexplained'],
];

function rowOf(name: string, { writes, reads }: Probes, { struck }: Trouble): string[] {
  const { failed = 0, unexplained = 0, tookMs = [] } = struck.at(-1) ?? {};
  const longest = [writes, reads].map(({ longestMs }) => (longestMs / 1000).toFixed(1));
  const p99 = tookMs.length > 0 ? percentile(tookMs, 0.99).toFixed(0) : '';
  return [name, ...longest, p99, String(failed), String(unexplained)];
}

/** A fault, from its beginning to the calm after it. */
async function goThrough(drill: Drill, stage: Stage, probes: Probes): Promise<void> {
  const { machines } = stage;
  probes.begin();
  const mend = await drill.strike(stage);
  await pause(mend ? lastsMs : calmMs);
  const until = performance.now() + backWithinMs;
  while (!probes.isBackSince(performance.now() - 1_000)) {
    if (performance.now() > until) {
      throw new Error(`${drill.name}: nothing came back\n${await seen(machines)}`);
    }
    await pause(100);
  }
  await mend?.();
  await untilHealthy(machines).catch(async (error: unknown) => {
    throw new Error(`${drill.name}: ${String(error)}\n${await seen(machines)}`);
  });
  await pause(calmMs);
}

/** The first that a person on call would look at. */
async function seen(machines: Machines): Promise<string> {
  const looks = [
    machines.wallet.run(
      'for port in 1 2 3; do curl -s 127.0.0.1:310$port/readyz; echo; done; true',
    ),
    ...databases.map((name) =>
      machines[name].run(
        'hostname; patronictl -c /etc/patroni/config.yml list 2>/dev/null; journalctl --no-pager -o cat -u patroni | grep -E "INFO|WARN|ERROR:|promot|timeline" | grep -v Traceback | tail -60',
      ),
    ),
  ];
  const told = await Promise.allSettled(looks);
  return told
    .map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)))
    .join('\n\n');
}
