import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { calls } from '@tessera/wire';
import { purge } from '../../platform/jobs/purge.ts';
import { retentions } from '../../platform/jobs/retentions.ts';
import { appOn } from '../../testing/app-on.ts';
import {
  latestCode,
  newPhone,
  otherThan,
  passResendPause,
  registerPerson,
} from '../../testing/person.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { done, walletClient } from '../../testing/wallet-client.ts';

const eventRow = z.object({
  kind: z.string(),
  user_id: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string(),
  user_agent: z.string(),
});

describe.each(testDatabases())('security events on $name', ({ open }) => {
  const { db, app } = appOn(open);
  beforeEach(() => db().query('DELETE FROM security_events'));

  const events = () =>
    db().query(
      'SELECT kind, user_id, phone, address, user_agent FROM security_events ORDER BY id',
      [],
      eventRow,
    );
  const headers = { 'x-forwarded-for': '198.51.100.7', 'user-agent': 'Phone' };
  const from = { address: '198.51.100.7', user_agent: 'Phone' };

  test('a wrong code and a sign-in are noted with who and from where @SEC-7', async () => {
    const { phone, client } = await registerPerson(app(), db());
    const { id } = (await done(client.call(calls.readAuthInfo))).wire.data;
    await db().query('DELETE FROM security_events');
    await passResendPause(db(), phone);
    await client.call(calls.sendCode, { body: { phone } });
    const code = await latestCode(db(), phone);
    const logIn = (confirm_code: string) =>
      walletClient(app().url).call(calls.logIn, {
        body: { phone, confirmCode: confirm_code },
        headers,
      });
    await logIn(otherThan(code));
    await logIn(code);
    expect(await events()).toEqual([
      { kind: 'code-wrong', user_id: id, phone, ...from },
      { kind: 'signed-in', user_id: id, phone, ...from },
    ]);
  });

  test('PINs that are set, wrong, changed, and sessions that end, are noted, and no secret is @SEC-7', async () => {
    const { client, token } = await registerPerson(app(), db());
    await client.call(calls.setPin, { body: { pinCode: '2846' }, headers });
    const body = { pinCode: '1470', newPinCode: '9753' };
    await client.call(calls.changePin, { body, headers });
    await client.call(calls.changePin, { body: { ...body, pinCode: '2846' }, headers });
    await client.call(calls.logOut, { headers });
    const noted = await events();
    expect(noted.map(({ kind }) => kind)).toEqual([
      'signed-in',
      'pin-set',
      'pin-wrong',
      'pin-changed',
      'session-ended',
    ]);
    // A random id or phone number may contain the digits of a secret by chance.
    const text = JSON.stringify(noted.map((event) => ({ ...event, user_id: null, phone: null })));
    for (const secret of ['2846', '1470', '9753', token]) expect(text).not.toContain(secret);
  });

  test('one address that tries codes of many phones leaves a line for each @SEC-7', async () => {
    const people = [await registerPerson(app(), db()), await registerPerson(app(), db())];
    const phones = people.map(({ phone }) => phone);
    await db().query('DELETE FROM security_events');
    const client = walletClient(app().url);
    for (const phone of phones) {
      await passResendPause(db(), phone);
      await client.call(calls.sendCode, { body: { phone } });
      const wrong = otherThan(await latestCode(db(), phone));
      for (let guess = 0; guess < 2; guess += 1)
        await client.call(calls.logIn, { body: { phone, confirmCode: wrong }, headers });
    }
    expect((await events()).map(({ kind, phone }) => [kind, phone])).toEqual(
      phones.map((phone) => ['code-wrong', phone]),
    );
  });

  test('a flood of refusals is one line a minute, and empty guesses are none @SEC-2 @SEC-7', async () => {
    const phone = newPhone();
    const client = walletClient(app().url);
    for (let guess = 0; guess < 3; guess += 1)
      await client.call(calls.logIn, { body: { phone, confirmCode: '4711' }, headers });
    for (let send = 0; send < 5; send += 1)
      await client.call(calls.sendCode, { body: { phone }, headers });
    expect(await events()).toEqual([{ kind: 'limit-reached', user_id: null, phone, ...from }]);
  });

  test('a refusal of one user hides none of another at the same address @SEC-7', async () => {
    const people = [await registerPerson(app(), db()), await registerPerson(app(), db())];
    await db().query('DELETE FROM security_events');
    for (const { client } of people) {
      await client.call(calls.setPin, { body: { pinCode: '2846' }, headers });
      const body = { pinCode: '1470', newPinCode: '9753' };
      for (let guess = 0; guess < 2; guess += 1)
        await client.call(calls.changePin, { body, headers });
    }
    const kinds = (await events()).map(({ kind }) => kind);
    expect(kinds).toEqual(['pin-set', 'pin-wrong', 'pin-set', 'pin-wrong']);
  });

  test('operations name the networks that guess, and nobody who has to wait for them @SEC-7 @SEC-11', async () => {
    const [{ phone }, client] = [await registerPerson(app(), db()), walletClient(app().url)];
    await passResendPause(db(), phone);
    await client.call(calls.sendCode, { body: { phone } });
    const code = await latestCode(db(), phone);
    const logIn = (confirmCode: string, address: string) =>
      client.call(calls.logIn, {
        body: { phone, confirmCode },
        headers: { 'x-forwarded-for': address },
      });
    for (const address of ['198.51.100.1', '::ffff:198.51.100.2', '2001:db8:1:2::3'])
      await logIn(otherThan(code), address);
    for (let tries = 0; tries < 2; tries += 1) await logIn(otherThan(code), '198.51.100.9');
    expect(await logIn(code, '192.0.2.1')).toMatchObject({ code: 'CODE_BLOCKED' });
    const runbook = readFileSync(
      new URL('../../../../docs/operations.md', import.meta.url),
      'utf8',
    );
    const [, query = ''] = /### SecretsAreGuessed[^#]*?```sql\n(.*?);\n```/s.exec(runbook) ?? [];
    expect(await db().query(query)).toEqual([
      {
        network: '198.51.100.0/24',
        guesses: 3n,
        addresses: '198.51.100.1 198.51.100.2 198.51.100.9',
      },
      { network: '2001:db8:1::/48', guesses: 1n, addresses: '2001:db8:1:2::3' },
    ]);
    const metrics = await (await fetch(`${app().url}/metrics`)).text();
    expect(metrics).toMatch(/^wallet_security_events_total\{kind="code-wrong"\} [1-9]/m);
  });

  test('a noted event stays as it is, for half a year @SEC-7', async () => {
    await registerPerson(app(), db());
    await expect(db().query("UPDATE security_events SET address = ''")).rejects.toThrow(
      'append-only',
    );
    await db().query(
      `INSERT INTO security_events (at, kind, address, user_agent)
       VALUES (now() - interval '181 days', 'signed-in', '192.0.2.1', '')`,
    );
    await purge(db(), retentions);
    expect(await events()).toHaveLength(1);
  });
});
