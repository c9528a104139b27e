import { setImmediate } from 'node:timers/promises';
import { isTrivialPin } from '@tessera/wire/pin';
import { z } from 'zod';
import { calls } from '@tessera/wire';
import { done } from '../../testing/wallet-client.ts';
import { compareOnTry, takeAttempt } from '../attempts/attempts.ts';
import { QueueFull } from '@tessera/bounds';
import { refused, wrong } from '../../platform/http/answer.ts';
import { addUser } from '../../money/ledger/testing.ts';
import { appOn } from '../../testing/app-on.ts';
import { registerPerson, type Person } from '../../testing/person.ts';
import { testSecrets } from '../../testing/test-app.ts';
import { describeRaces } from '../../testing/several-processes.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { hashPin } from './hash-pin.ts';
import { verifyPin } from './verify-pin.ts';

const pin = '2846';

describe.each(testDatabases())('the PIN on $name', ({ open }) => {
  const { db, app } = appOn(open);
  let person: Person;
  let userId: string;
  const setPin = (pin_code: unknown) => person.client.callUntyped(calls.setPin, { pin_code });
  const check = (guess: string) => verifyPin(db(), testSecrets.pepper, userId, guess);

  beforeEach(async () => {
    person = await registerPerson(app(), db());
    const info = await done(person.client.call(calls.readAuthInfo));
    userId = info.wire.data.id;
  });

  test('it is set once, and stored as argon2id only @AUTH-3 @BACK-3', async () => {
    expect((await setPin(pin)).wire).toEqual({ status: 'ok' });
    expect(await setPin('9753')).toMatchObject({ status: 409, code: 'PIN_ALREADY_SET' });
    const [row] = await db().query(
      'SELECT pin_hash FROM users WHERE id = $1',
      [userId],
      z.object({ pin_hash: z.string() }),
    );
    expect(row?.pin_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await check(pin)).toEqual({ ok: true });
  });

  test('a trivial one is refused with a reason @AUTH-3', async () => {
    expect(await setPin('1234')).toMatchObject({ status: 400, code: 'PIN_TRIVIAL' });
  });

  test.each(['123', '12345', 'abcd', '', 2846, null])('%p is no PIN @AUTH-5', async (wrong) => {
    expect(await setPin(wrong)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
  });

  test('two that are set at once leave one @BACK-3', async () => {
    const answers = await Promise.all([setPin('2846'), setPin('9753')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('without one there is nothing to check @BACK-3', async () => {
    expect(await check(pin)).toEqual(refused('PIN_NOT_SET'));
  });

  test('five wrong ones block it, with a wait that is never negative and that the session tells @BACK-3 @EASE-14', async () => {
    await setPin(pin);
    const blockedUntil = async () =>
      (await done(person.client.call(calls.readAuthInfo))).data.pinBlockedUntil;
    for (const attempts_left of [4, 3, 2, 1]) {
      expect(await check('9753')).toEqual(refused('PIN_INVALID', { attempts_left }));
    }
    const blocked = refused('PIN_BLOCKED', { retry_after_s: 3600 });
    expect(await blockedUntil()).toBeNull();
    expect(await check('9753')).toEqual(wrong(blocked));
    expect(Date.parse((await blockedUntil()) ?? '')).toBeGreaterThan(Date.now());
    expect(await check(pin)).toMatchObject({ code: 'PIN_BLOCKED' });
    await db().query(
      "UPDATE attempts SET blocked_until = now() - interval '1 day' WHERE subject = $1",
      [`pin:${userId}`],
    );
    expect(await blockedUntil()).toBeNull();
    expect(await check('9753')).toEqual(refused('PIN_INVALID', { attempts_left: 4 }));
  });

  test('the right one gives all tries back @BACK-3', async () => {
    await setPin(pin);
    await check('9753');
    expect(await check(pin)).toEqual({ ok: true });
    expect(await check('9753')).toMatchObject({ details: { attempts_left: 4 } });
  });

  test('four wrong ones before each right one end in waits, and the owner is told in the app and by message @SEC-3', async () => {
    await setPin(pin);
    const guess = () =>
      person.client.call(calls.changePin, { body: { pinCode: '1470', newPinCode: '9753' } });
    const guesses = async (count: number) => {
      const left = [];
      for (let each = 0; each < count; each += 1) left.push((await guess()).extras?.attemptsLeft);
      return left;
    };
    const told = async () => {
      const { wire } = await done(person.client.call(calls.listNotifications));
      const all = wire.results.map(({ message }) => message);
      return all.flatMap((text) => /^Wrong PINs (.*?)\. /.exec(text)?.[1] ?? []);
    };
    const warnings = async () => {
      const sent = "SELECT 1 FROM sms_inbox WHERE phone = $1 AND text LIKE '%wrong PINs%'";
      return (await db().query(sent, [person.phone])).length;
    };
    expect(await guesses(2)).toEqual([4, 3]);
    expect(await told()).toEqual([]);
    expect(await guesses(2)).toEqual([2, 1]);
    const live = ['in a row: 4', 'in a row: 3'];
    expect([await told(), await warnings()]).toEqual([live, 0]);
    expect(await check(pin)).toEqual({ ok: true });
    expect(await told()).toEqual(['before the last right one: 4', ...live]);
    expect(await guesses(1)).toEqual([4]);
    expect(await warnings()).toBe(1);
    expect(await guesses(3)).toEqual([3, 2, 1]);
    expect(await check(pin)).toEqual({ ok: true });
    expect(await guesses(1)).toEqual([1]);
    expect(await guess()).toMatchObject({ code: 'PIN_BLOCKED', extras: { retryAfterS: 3600 } });
    expect(await warnings()).toBe(6);
    expect(await guess()).toMatchObject({ code: 'PIN_BLOCKED' });
    expect(await warnings()).toBe(6);
    await pass(3600);
    expect(await check(pin)).toEqual({ ok: true });
    expect(await guess()).toMatchObject({ code: 'PIN_BLOCKED', extras: { retryAfterS: 7200 } });
  });

  const pass = (seconds: number) =>
    db().query(
      `UPDATE attempts SET last_at = last_at - s, blocked_until = blocked_until - s,
         last_block_at = last_block_at - s, counted_from = counted_from - s
       FROM make_interval(secs => $2) s WHERE subject = $1`,
      [`pin:${userId}`, seconds],
    );
  const take = () => takeAttempt(db(), `pin:${userId}`);
  const pay = async () => {
    const { ok } = await take();
    if (ok) await db().query('SELECT forget_pin_tries($1)', [userId]);
    return ok;
  };
  const hour = 3600;

  /** Simulates eight weeks: the owner pays every six hours, and a thief uses all tries but `kept`. */
  const playWeeks = async (kept: number) => {
    const [paidEach, end] = [6 * hour, 8 * 7 * 24 * hour];
    const seen = { guesses: 0, ofMonth: 0, paid: 0 };
    let [now, nextPaid] = [0, paidEach];
    while (now < end) {
      let attempt = await take();
      for (; attempt.ok && attempt.triesLeft > kept; attempt = await take()) seen.guesses += 1;
      if (attempt.ok && attempt.triesLeft === kept) seen.guesses += 1;
      // The previous answer told the thief how many tries were left, so this one would not be used.
      if (attempt.ok && attempt.triesLeft < kept)
        await db().query('SELECT give_attempt_back($1)', [`pin:${userId}`]);
      if (now < 30 * 24 * hour) seen.ofMonth = seen.guesses;
      const wait = attempt.retryAfterS === 0 || kept > 0 ? paidEach : attempt.retryAfterS;
      const until = Math.min(now + wait, nextPaid);
      await pass(until - now);
      now = until;
      if (now < nextPaid) continue;
      if (await pay()) seen.paid += 1;
      nextPaid += paidEach;
    }
    return seen;
  };

  test.each([
    ['takes every try', 0],
    ['leaves one for the owner', 1],
  ])(
    'a thief with a session who %s has at most 42 guesses in a month and 68 in eight weeks of payments @SEC-3',
    async (_strategy, kept) => {
      const { guesses, ofMonth, paid } = await playWeeks(kept);
      expect(ofMonth).toBeLessThanOrEqual(42);
      expect(guesses).toBeLessThanOrEqual(68);
      expect(guesses).toBeGreaterThan(8 * 7);
      // A thief who leaves one try stays unnoticed: the owner's payments all succeed.
      if (kept > 0) expect(paid).toBe(8 * 7 * 4);
      const pins = Array.from({ length: 10_000 }, (_, pin) => String(pin).padStart(4, '0'));
      const choice = pins.filter((pin) => !isTrivialPin(pin)).length;
      expect(ofMonth / choice).toBeLessThan(0.0045);
    },
  );

  test('an owner who mistypes every other day, and four times on a bad one, never waits @SEC-3', async () => {
    for (let day = 1; day <= 30; day += 1) {
      for (let typed = 0; typed < (day % 10 === 0 ? 4 : day % 2); typed += 1)
        expect(await take()).toMatchObject({ ok: true, retryAfterS: 0 });
      for (let paid = 0; paid < 3; paid += 1) expect(await pay()).toBe(true);
      await pass(24 * hour);
    }
  });

  test('ten guesses at once have five tries together @BACK-3', async () => {
    await setPin(pin);
    const results = await Promise.all(Array.from({ length: 10 }, () => check('9753')));
    const reasons = results.map((result) => (result.ok ? 'ok' : result.code));
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
    expect(await verifyPin(db(), { current: 'q'.repeat(43) }, userId, pin)).toMatchObject({
      ok: false,
    });
  });
});

const waitingRow = z.object({ waiting: z.bigint() });

describeRaces('a PIN in several processes', ({ db }) => {
  test.each([
    ['is right', pin, { ok: true }],
    ['is wrong', '9753', refused('PIN_INVALID', { attempts_left: 4 })],
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
