import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { compareOnTry, takeAttempt } from '../attempts/attempts.ts';
import { QueueFull } from '@tessera/bounds';
import { addUser } from '../ledger/testing.ts';
import { appOn } from '../testing/app-on.ts';
import { registerPerson, type Person } from '../testing/person.ts';
import { testSecrets } from '../testing/test-app.ts';
import { describeRaces } from '../testing/several-processes.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { hashPin } from './hash-pin.ts';
import { verifyPin } from './verify-pin.ts';

const pin = '2846';

describe.each(testDatabases())('the PIN on $name', ({ open }) => {
  const { db, app } = appOn(open);
  let person: Person;
  let userId: string;
  const setPin = (pin_code: unknown) => person.client.post('/auth/register/set/pin', { pin_code });
  const check = (guess: string) => verifyPin(db(), testSecrets.pepper, userId, guess);

  beforeEach(async () => {
    person = await registerPerson(app(), db());
    const info = await person.client.get('/auth/info');
    userId = (info.body['data'] as { id: string }).id;
  });

  test('it is set once, and stored as argon2id only @AUTH-3 @BACK-3', async () => {
    expect((await setPin(pin)).body).toEqual({ status: 'ok' });
    expect(await setPin('9753')).toMatchObject({ status: 409, body: { code: 'PIN_ALREADY_SET' } });
    const [row] = await db().query(
      'SELECT pin_hash FROM users WHERE id = $1',
      [userId],
      z.object({ pin_hash: z.string() }),
    );
    expect(row?.pin_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await check(pin)).toEqual({ ok: true });
  });

  test('a trivial one is refused with a reason @AUTH-3', async () => {
    expect(await setPin('1234')).toMatchObject({ status: 400, body: { code: 'PIN_TRIVIAL' } });
  });

  test.each(['123', '12345', 'abcd', '', 2846, null])('%p is no PIN @AUTH-5', async (wrong) => {
    expect(await setPin(wrong)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  });

  test('two that are set at once leave one @BACK-3', async () => {
    const answers = await Promise.all([setPin('2846'), setPin('9753')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('without one there is nothing to check @BACK-3', async () => {
    expect(await check(pin)).toEqual({ ok: false, reason: 'PIN_NOT_SET' });
  });

  test('five wrong ones block it, with a wait that is never negative @BACK-3', async () => {
    await setPin(pin);
    for (const attemptsLeft of [4, 3, 2, 1]) {
      expect(await check('9753')).toEqual({ ok: false, reason: 'PIN_INVALID', attemptsLeft });
    }
    const blocked = { ok: false, reason: 'PIN_BLOCKED', retryAfterS: 3600 };
    expect(await check('9753')).toEqual(blocked);
    expect(await check(pin)).toMatchObject({ reason: 'PIN_BLOCKED' });
    await db().query(
      "UPDATE attempts SET blocked_until = now() - interval '1 day' WHERE subject = $1",
      [`pin:${userId}`],
    );
    expect(await check('9753')).toEqual({ ok: false, reason: 'PIN_INVALID', attemptsLeft: 4 });
  });

  test('the right one gives all tries back @BACK-3', async () => {
    await setPin(pin);
    await check('9753');
    expect(await check(pin)).toEqual({ ok: true });
    expect(await check('9753')).toMatchObject({ attemptsLeft: 4 });
  });

  test('ten guesses at once have five tries together @BACK-3', async () => {
    await setPin(pin);
    const results = await Promise.all(Array.from({ length: 10 }, () => check('9753')));
    const reasons = results.map((result) => (result.ok ? 'ok' : result.reason));
    expect(reasons.filter((reason) => reason === 'PIN_INVALID')).toHaveLength(4);
    expect(reasons.filter((reason) => reason === 'PIN_BLOCKED')).toHaveLength(6);
  });

  test('a guess that was never compared takes no try, and lifts the block that it brought @SEC-2', async () => {
    const subject = `pin:${userId}`;
    const busy = () => Promise.reject(new QueueFull());
    for (let guess = 0; guess < 6; guess += 1) {
      expect((await takeAttempt(db(), subject)).ok).toBe(true);
      await expect(compareOnTry(db(), subject, busy)).rejects.toBeInstanceOf(QueueFull);
    }
    for (let guess = 0; guess < 4; guess += 1) await takeAttempt(db(), subject);
    expect(await takeAttempt(db(), subject)).toMatchObject({ ok: true, triesLeft: 0 });
    await expect(compareOnTry(db(), subject, busy)).rejects.toBeInstanceOf(QueueFull);
    expect(await takeAttempt(db(), subject)).toMatchObject({ ok: true, triesLeft: 0 });
  });

  test('a comparison that broke keeps its try, so that nobody guesses on by breaking it @SEC-2', async () => {
    const subject = `pin:${userId}`;
    await takeAttempt(db(), subject);
    const broken = compareOnTry(db(), subject, () => Promise.reject(new Error('broken')));
    await expect(broken).rejects.toThrow('broken');
    expect(await takeAttempt(db(), subject)).toMatchObject({ triesLeft: 3 });
  });

  test('the right one ten times at once is right each time @BACK-3', async () => {
    await setPin(pin);
    const results = await Promise.all(Array.from({ length: 10 }, () => check(pin)));
    expect(results).toEqual(Array.from({ length: 10 }, () => ({ ok: true })));
  });

  test('another pepper does not fit, so a copied database is not enough to guess with @BACK-3', async () => {
    await setPin(pin);
    expect(await verifyPin(db(), 'q'.repeat(43), userId, pin)).toMatchObject({ ok: false });
  });
});

const waitingRow = z.object({ waiting: z.bigint() });

describeRaces('a PIN in several processes', ({ db }) => {
  test.each([
    ['is right', pin, { ok: true }],
    ['is wrong', '9753', { ok: false, reason: 'PIN_INVALID', attemptsLeft: 4 }],
  ])(
    'one that waits while a right one ends the tries, and %s, is told so @BACK-3',
    async (_, typed, told) => {
      const userId = await addUser(db());
      await db().query('UPDATE users SET pin_hash = $2 WHERE id = $1', [
        userId,
        await hashPin(pin, testSecrets.pepper),
      ]);
      await takeAttempt(db(), `pin:${userId}`);
      const waits = async () => {
        const [row] = await db().query(
          `SELECT count(*) AS waiting FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%try_pin%'`,
          [],
          waitingRow,
        );
        return row?.waiting === 1n;
      };
      const { checking } = await db().transaction(async (tx) => {
        await tx.query('SELECT 1 FROM attempts WHERE subject = $1 FOR UPDATE', [`pin:${userId}`]);
        const other = { isDone: false };
        const checking = verifyPin(db(), testSecrets.pepper, userId, typed).finally(() => {
          other.isDone = true;
        });
        while (!other.isDone && !(await waits())) await setImmediate();
        await tx.query('SELECT forget_pin_tries($1)', [userId]);
        return { checking };
      });
      expect(await checking).toEqual(told);
    },
  );
});
