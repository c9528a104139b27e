import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { onlyAnswer } from '../../platform/http/answer.ts';
import type { Intent } from '../../platform/http/handlers.ts';
import { addUser } from '../../money/ledger/testing.ts';
import { testSecrets, testSettings } from '../../testing/test-app.ts';
import { testDatabases, type TestDatabase } from '../../testing/test-databases.ts';
import { hashPin } from '../../identity/pin/hash-pin.ts';
import { moneyCall, rightSecrets } from './money-call.ts';
import { proofOf } from './proof.ts';
import { triedPin } from '../../identity/pin/verify-pin.ts';

const { pepper } = testSecrets;
const pin = '2580';
const begunRow = z.object({ pin: triedPin.nullable() });
const done = { ok: true, body: {} } as const;

describe.each(testDatabases())('a call with a PIN on $name', ({ open }) => {
  let database: TestDatabase;
  let intent: Intent;
  const db = () => database.db;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());
  beforeEach(async () => {
    const userId = await addUser(db());
    await setPin(userId, pin);
    intent = { userId, endpoint: '/x', key: randomUUID(), fingerprint: 'a' };
  });

  const setPin = async (userId: string, newPin: string) =>
    db().query('UPDATE users SET pin_hash = $2 WHERE id = $1', [
      userId,
      await hashPin(newPin, pepper),
    ]);
  const send = (its = intent, given = pin, inTrouble = false) =>
    moneyCall(db(), {
      intent: its,
      begin: (takesTry) => ({
        sql: "jsonb_build_object('pin', CASE WHEN $2 THEN (SELECT to_jsonb(t) FROM try_pin($1) t) END)",
        params: [its.userId, takesTry],
        result: begunRow,
      }),
      proof: proofOf<z.infer<typeof begunRow>>(
        { db: db(), pepper, settings: testSettings() },
        {
          userId: its.userId,
          sessionId: randomUUID(),
          address: '',
          userAgent: '',
          body: { pin: given },
        },
        { tried: (begun) => begun.pin, mark: () => '' },
      ),
      work: (commit) => {
        if (inTrouble) throw Object.assign(new Error('too long'), { code: '55P03' });
        return commit(onlyAnswer(done));
      },
    });
  const tries = () =>
    db().query('SELECT 1 FROM attempts WHERE subject = $1', [`pin:${intent.userId}`]);

  test('that met trouble after the right PIN is repeated without another try or comparison @LOAD-4 @BACK-3', async () => {
    await expect(send(intent, pin, true)).rejects.toThrow('too long');
    expect(await tries()).toEqual([]);
    // From now on any comparison of the old PIN fails.
    await setPin(intent.userId, '9753');
    const wrong = { ok: false, code: 'PIN_INVALID' };
    expect(await send({ ...intent, key: randomUUID() })).toMatchObject(wrong);
    expect(await send(intent, '1111')).toMatchObject(wrong);
    expect(await send()).toEqual(done);
  });

  test('that met trouble after a wrong PIN has nothing to repeat it with @BACK-3', async () => {
    expect(await send(intent, '1111', true)).toMatchObject({ code: 'PIN_INVALID', ok: false });
    expect(await send(intent, '1111')).toMatchObject({ code: 'PIN_INVALID', ok: false });
    expect(await tries()).toHaveLength(1);
  });
});

test('a right PIN serves its intent for a minute, and is remembered of the latest thousand @LOAD-4', () => {
  let nowMs = 0;
  const pins = rightSecrets(() => nowMs);
  const intentOf = (key: string): Intent => ({
    userId: 'ada',
    endpoint: '/x',
    key,
    fingerprint: 'a',
  });
  pins.add(intentOf('first'), pin);
  nowMs = 59_999;
  expect(pins.has(intentOf('first'), pin)).toBe(true);
  nowMs = 60_000;
  expect(pins.has(intentOf('first'), pin)).toBe(false);
  pins.add(intentOf('second'), pin);
  for (let each = 0; each < 1_000; each += 1) pins.add(intentOf(`${each}`), pin);
  expect(pins.has(intentOf('second'), pin)).toBe(false);
  expect(pins.has(intentOf('999'), pin)).toBe(true);
});
