import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { testDatabases, type TestDatabase } from '../../testing/test-databases.ts';
import { addUser } from '../../money/ledger/testing.ts';
import { hashPin } from '../../identity/pin/hash-pin.ts';
import { verifyPin } from '../../identity/pin/verify-pin.ts';
import {
  checkPepper,
  hashSecret,
  hashingLoads,
  matchesSecret,
  WrongPepper,
} from './hash-secret.ts';
import { storedSecret } from '../settings/start-up.ts';
import { QueueFull, workQueue } from '@tessera/bounds';

describe('a stored secret', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-secret-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  test('it is made once, long, and readable by its owner only @BACK-3', () => {
    const secret = storedSecret(folder, 'pepper');
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(storedSecret(folder, 'pepper')).toBe(secret);
    expect(storedSecret(folder, 'other')).not.toBe(secret);
    expect(statSync(join(folder, 'pepper')).mode & 0o777).toBe(0o600);
  });
});

describe('the work queue', () => {
  test('it runs two at once, in order, and refuses what no longer fits @BACK-3', async () => {
    const run = workQueue(2, 1);
    const order: string[] = [];
    const finish: (() => void)[] = [];
    const task = (name: string) => () => {
      order.push(name);
      return new Promise<void>((resolve) => finish.push(resolve));
    };
    const first = run(task('first'));
    const second = run(task('second'));
    const third = run(task('third'));
    await expect(run(task('fourth'))).rejects.toBeInstanceOf(QueueFull);
    expect(order).toEqual(['first', 'second']);
    finish[0]?.();
    await first;
    finish[1]?.();
    await second;
    expect(order).toEqual(['first', 'second', 'third']);
    finish[2]?.();
    await third;
  });

  test('a task that fails gives its place to the next @BACK-3', async () => {
    const run = workQueue(1, 5);
    const failed = run(() => Promise.reject(new Error('no')));
    const after = run(() => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    await expect(after).resolves.toBe('yes');
  });
});

describe('hashing', () => {
  test('a flood of strangers is refused in part, and holds up nobody who is logged in @LOAD-4', async () => {
    const pepper = { current: 'p'.repeat(43) };
    const flood = Array.from({ length: 70 }, () =>
      hashSecret('4711', pepper, 'visitor').catch((error: unknown) => error),
    );
    const paid = hashSecret('1357', pepper, 'user');
    expect(hashingLoads()).toEqual({
      visitor: { running: 1, waiting: 64 },
      user: { running: 1, waiting: 0 },
    });
    await paid;
    const outcomes = await Promise.all(flood);
    expect(outcomes.filter((each) => each instanceof QueueFull)).toHaveLength(5);
  });
});

const [p, q] = ['p'.repeat(43), 'q'.repeat(43)] as const;

describe.each(testDatabases())('the pepper on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());

  test('the first one stands, and another one is refused before it spoils a PIN @BACK-3', async () => {
    await checkPepper(database.db, { current: p });
    await checkPepper(database.db, { current: p });
    await expect(checkPepper(database.db, { current: q })).rejects.toBeInstanceOf(WrongPepper);
    const [row] = await database.db.query(
      "SELECT mark FROM secret_marks WHERE name = 'pepper'",
      [],
      z.object({ mark: z.string() }),
    );
    expect(row?.mark).not.toContain('ppp');
  });

  test('another one takes its place under users, whose PINs move with the next right one @BACK-3', async () => {
    const { db } = database;
    const pin = '2846';
    const before = await checkPepper(db, { current: p });
    const addWithPin = async () => {
      const userId = await addUser(db);
      await db.query('UPDATE users SET pin_hash = $2 WHERE id = $1', [
        userId,
        await hashPin(pin, before),
      ]);
      return userId;
    };
    const [ada, bob] = [await addWithPin(), await addWithPin()];
    const code = await hashSecret('4711', before, 'visitor');

    // All processes know both before one of them writes with the new one.
    const both = await checkPepper(db, { current: p, other: q });
    const swapped = await checkPepper(db, { current: q, other: p });
    expect(await matchesSecret(code, '4711', swapped, 'visitor')).toBe(true);
    expect(await verifyPin(db, swapped, ada, '9753')).toMatchObject({ code: 'PIN_INVALID' });
    expect(await verifyPin(db, both, ada, pin)).toEqual({ ok: true });
    for (const pepper of [swapped, both, swapped])
      expect(await verifyPin(db, pepper, ada, pin)).toEqual({ ok: true });

    // Bob's is still the former one's.
    await expect(checkPepper(db, { current: q })).rejects.toThrow('some PINs have another pepper');
    const early = { ...swapped, other: undefined };
    for (let each = 0; each < 6; each += 1)
      await expect(verifyPin(db, early, bob, pin)).rejects.toBeInstanceOf(WrongPepper);
    expect(await verifyPin(db, swapped, bob, pin)).toEqual({ ok: true });
    const after = await checkPepper(db, { current: q });
    for (const userId of [ada, bob])
      expect(await verifyPin(db, after, userId, pin)).toEqual({ ok: true });
    await expect(checkPepper(db, { current: p })).rejects.toBeInstanceOf(WrongPepper);
    await expect(checkPepper(db, { current: 'r'.repeat(43) })).rejects.toBeInstanceOf(WrongPepper);
  });
});
