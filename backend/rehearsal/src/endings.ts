import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Load } from '../../soak/src/soak.ts';
import { calmMs, one, untilHealthy } from './drills.ts';
import type { Machines } from './machines.ts';
import { stepsToType } from './set-up.ts';
import type { Type } from './set-up.ts';

/** A way out of a disaster, gone once the operations have ended, since it may lose the last of them. */
export interface Ending {
  /** The name by which `pnpm rehearse` takes it. */
  readonly name: string;
  readonly does: string;
  /** Returns the seconds that it took. @throws where a movement is lost or one too many */
  go(stage: LastStage): Promise<string>;
}

interface LastStage extends Pick<Load, 'onDatabase'> {
  readonly machines: Machines;
  /** The operator. */
  readonly type: Type;
  /** A clock was ahead, so that the log has commits of a later time than now. */
  readonly clocksMoved: boolean;
}

export const endings: readonly Ending[] = [
  { name: 'restore', does: 'all goes back to the moment before a mistake', go: restore },
  {
    name: 'by-hand',
    does: 'the primary and the standby in step are lost for good, and the last database takes their place',
    go: promoteByHand,
  },
];

const countRow = z.object({ count: z.number() });
const placeRow = z.object({ moment: z.string(), position: z.string() });

const counted = 'SELECT count(*)::int AS count FROM movements';

async function expectMovements(onDatabase: Load['onDatabase'], before: number): Promise<void> {
  const [after] = await onDatabase((db) => db.query(counted, [], countRow));
  if (after?.count === before) return;
  throw new Error(`${before} movements were there, and ${after?.count ?? 0} came back`);
}

/** Types lines with values of their own in the place of what stands there. Returns the seconds that it took. */
async function timed(type: Type, word: 'restore' | 'by-hand', values: RegExp, own: string) {
  const begunMs = performance.now();
  const steps = await stepsToType(word);
  await type(steps.map((step) => ({ ...step, lines: step.lines.replace(values, own) })));
  return ((performance.now() - begunMs) / 1000).toFixed(1);
}

async function restore({ machines, onDatabase, type, clocksMoved }: LastStage): Promise<string> {
  const before = await onDatabase(async (db) => {
    const [now] = await db.query(
      'SELECT clock_timestamp()::text AS moment, pg_current_wal_insert_lsn()::text AS position',
      [],
      placeRow,
    );
    const [found] = await db.query(counted, [], countRow);
    await pause(calmMs);
    await db.maintain(async (tx) => {
      await tx.query('SET LOCAL session_replication_role = replica');
      await tx.query('DELETE FROM movements');
    });
    return { ...now, count: found?.count ?? 0 };
  });
  const target = clocksMoved
    ? `by=lsn target='${before.position ?? ''}'`
    : `by=time target='${before.moment ?? ''}'`;
  const tookS = await timed(type, 'restore', /^by=.*$/m, target);
  await untilHealthy(machines);
  await expectMovements(onDatabase, before.count);
  return tookS;
}

async function promoteByHand({ machines, onDatabase, type }: LastStage): Promise<string> {
  const lost = [await one(machines, 'primary'), await one(machines, 'sync')];
  const last = await one(machines, 'async');
  const [before] = await onDatabase((db) => db.query(counted, [], countRow));
  await pause(calmMs);
  for (const each of lost) await each.powerOff();
  // A person types later than this, when what etcd knew of places and members has ended.
  await pause(60_000);
  const tookS = await timed(type, 'by-hand', /^last=.*$/m, `last=${last.name}`);
  await expectMovements(onDatabase, before?.count ?? 0);
  return tookS;
}
