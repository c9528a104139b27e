import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { z } from 'zod';
import { calls } from '@tessera/wire';
import { addUser } from '../../money/ledger/testing.ts';
import { appOn } from '../../testing/app-on.ts';
import { describeRaces } from '../../testing/several-processes.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { done, signIn, type WalletClient } from '../../testing/wallet-client.ts';
import type { IdentificationStatus } from '../../providers/verification/verification-port.ts';
import { pollIdentifications } from './identifications.ts';
import type { VerificationPort } from '../../providers/verification/verification-port.ts';

const silent = pino({ level: 'silent' });
const pendingHours = 72;

function provider(status: () => Promise<IdentificationStatus | undefined>) {
  const asked: string[] = [];
  const port: VerificationPort = {
    start: () => Promise.reject(new Error('no check is opened')),
    status: (id) => {
      asked.push(id);
      return status();
    },
  };
  return { port, asked };
}
const saying = (status: IdentificationStatus | undefined) =>
  provider(() => Promise.resolve(status));
const unreachable = () => provider(() => Promise.reject(new Error('unreachable')));

describe.each(testDatabases())('open checks on $name', ({ open }) => {
  const { db, app } = appOn(open);
  let user: string;
  let client: WalletClient;
  let check: string;

  beforeEach(async () => {
    await db().query('DELETE FROM identifications');
    user = await addUser(db());
    client = await signIn(app(), db(), user);
    await client.call(calls.upgradeIdentification);
    const [row] = await db().query(
      'SELECT id FROM identifications WHERE user_id = $1',
      [user],
      z.object({ id: z.string() }),
    );
    check = String(row?.id);
  });

  const makeDue = () =>
    db().query("UPDATE identifications SET next_poll_at = now() - interval '1 second'");
  const openedHoursAgo = (hours: number) =>
    db().query('UPDATE identifications SET created_at = now() - make_interval(hours => $1::int)', [
      hours,
    ]);
  const poll = (port: VerificationPort) => pollIdentifications(db(), port, pendingHours, silent);
  const pollNow = async (port: VerificationPort) => {
    await makeDue();
    await poll(port);
  };
  const active = async () => {
    const { wire } = await done(client.call(calls.readAuthInfo));
    return wire.data.active_identification;
  };
  const told = async () => {
    const { wire } = await done(client.call(calls.listNotifications));
    return wire.results.map(({ message }) => message);
  };

  test('a lost report is found out, once @KYC-1', async () => {
    const { port, asked } = saying('complete');
    await pollNow(port);
    await pollNow(port);
    expect(asked).toEqual([check]);
    expect((await done(client.call(calls.readAuthInfo))).wire.data).toMatchObject({
      identification_level: { name: 'standard' },
      active_identification: null,
    });
    expect(await told()).toEqual(['Your identity is verified. Your limits are higher now.']);
  });

  test('a check that was aborted at the provider ends, and another one can begin @KYC-1', async () => {
    await pollNow(saying('aborted').port);
    expect(await active()).toEqual({ status: 'aborted' });
    const { wire } = await done(client.call(calls.upgradeIdentification));
    expect(wire.verification_url).not.toContain(check);
    expect(await active()).toEqual({ status: 'pending' });
  });

  test('one that has just been opened is not asked for yet, and then ever more seldom @KYC-1', async () => {
    const { port, asked } = saying('pending');
    await poll(port);
    expect(asked).toEqual([]);
    const waits: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      await pollNow(port);
      const [row] = await db().query(
        `SELECT round(extract(epoch FROM next_poll_at - now()) / 60)::int AS wait_min
         FROM identifications`,
        [],
        z.object({ wait_min: z.number() }),
      );
      waits.push(row?.wait_min ?? 0);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(await active()).toEqual({ status: 'pending' });
    expect(await told()).toEqual([]);
  });

  test.each([
    ['is pending', saying('pending')],
    ['is not known to the provider', saying(undefined)],
    ['cannot be asked about', unreachable()],
  ])('one that %s stays open for 72 hours, and not for longer @KYC-1', async (_case, { port }) => {
    await openedHoursAgo(71);
    await pollNow(port);
    expect(await active()).toEqual({ status: 'pending' });
    await openedHoursAgo(72);
    await pollNow(port);
    expect(await active()).toEqual({ status: 'aborted' });
    expect(await told()).toEqual([
      'Your verification was not completed. You can try again in Account.',
    ]);
  });

  test('the last moment is not slept through @KYC-1', async () => {
    await openedHoursAgo(71);
    await db().query(
      "UPDATE identifications SET polls = 50, created_at = created_at - interval '50 minutes'",
    );
    await pollNow(saying('pending').port);
    const [row] = await db().query(
      `SELECT round(extract(epoch FROM next_poll_at - now()) / 60)::int AS wait_min
       FROM identifications`,
      [],
      z.object({ wait_min: z.number() }),
    );
    expect(row?.wait_min).toBe(10);
  });

  test('an approval in the last moment counts @KYC-1', async () => {
    await openedHoursAgo(100);
    await pollNow(saying('complete').port);
    expect((await done(client.call(calls.readAuthInfo))).wire.data).toMatchObject({
      identification_level: { name: 'standard' },
    });
  });

  test('a round asks about twenty at most, those that wait the longest first @KYC-1', async () => {
    const others = await Promise.all(Array.from({ length: 24 }, () => addUser(db())));
    for (const [index, other] of others.entries()) {
      await db().query(
        `INSERT INTO identifications (user_id, target_level, next_poll_at)
         VALUES ($1, 'standard', now() - make_interval(mins => $2::int))`,
        [other, index + 1],
      );
    }
    const { port, asked } = saying('pending');
    await poll(port);
    expect(asked).toHaveLength(20);
    await poll(port);
    expect(asked).toHaveLength(24);
    expect(new Set(asked).size).toBe(24);
  });
});

describeRaces('open checks and several processes', ({ db, inParallel }) => {
  test('each is asked about by one of them @KYC-1', async () => {
    for (const user of await Promise.all(Array.from({ length: 12 }, () => addUser(db())))) {
      await db().query(
        `INSERT INTO identifications (id, user_id, target_level, next_poll_at)
         VALUES ($1, $2, 'standard', now() - interval '1 second')`,
        [randomUUID(), user],
      );
    }
    const { port, asked } = saying('complete');
    await inParallel(6, (process) => pollIdentifications(process, port, pendingHours, silent));
    expect(asked).toHaveLength(12);
    expect(new Set(asked).size).toBe(12);
    expect(await db().query('SELECT 1 FROM notifications')).toHaveLength(12);
  });
});
