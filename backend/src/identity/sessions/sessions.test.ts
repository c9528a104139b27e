import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { calls } from '@tessera/wire';
import {
  latestCode,
  newPhone,
  passResendPause,
  registerPerson,
  registrationForm,
} from '../../testing/person.ts';
import { appOn } from '../../testing/app-on.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { done, browserClient, walletClient } from '../../testing/wallet-client.ts';
import { endSessionsOfPhone } from './sessions.ts';
import { tokenHash } from '../../platform/secrets/token.ts';

interface SessionEntry {
  readonly id: string;
  readonly current: boolean;
  readonly user_agent: string;
}

describe.each(testDatabases())('sessions on $name', ({ open }) => {
  const { db, app } = appOn(open);

  async function loginAgain(phone: string, userAgent: string): Promise<string> {
    const visitor = walletClient(app().url);
    await passResendPause(db(), phone);
    await visitor.call(calls.sendCode, { body: { phone } });
    const confirm_code = await latestCode(db(), phone);
    const headers = { 'user-agent': userAgent };
    const { data } = await done(
      visitor.call(calls.logIn, { body: { phone, confirmCode: confirm_code }, headers }),
    );
    return data.authToken;
  }

  async function sessionsOf(
    client: ReturnType<typeof walletClient>,
  ): Promise<readonly SessionEntry[]> {
    return (await done(client.call(calls.listSessions))).wire.results;
  }

  test('each login has a token of its own, and the database knows none of them @AUTH-8', async () => {
    const { phone, token } = await registerPerson(app(), db());
    const second = await loginAgain(phone, 'Phone');
    expect(second).not.toBe(token);
    expect(second).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const rows = await db().query(
      'SELECT sessions::text AS row FROM sessions',
      [],
      z.object({ row: z.string() }),
    );
    expect(rows.filter(({ row }) => row.includes(token) || row.includes(second))).toEqual([]);
  });

  test('logging out ends the session on the server, and only that one @AUTH-8', async () => {
    const { phone, client } = await registerPerson(app(), db());
    const other = walletClient(app().url, await loginAgain(phone, 'Phone'));
    expect((await client.call(calls.logOut)).wire).toEqual({ status: 'ok' });
    expect(await client.call(calls.readAuthInfo)).toMatchObject({
      status: 401,
      ok: false,
      code: 'INVALID_TOKEN',
    });
    expect((await other.call(calls.readAuthInfo)).status).toBe(200);
  });

  test('sessions are listed with their device, and one can end another @AUTH-8', async () => {
    const { phone, client } = await registerPerson(app(), db());
    const other = walletClient(app().url, await loginAgain(phone, 'Phone'));
    const listed = await sessionsOf(client);
    expect(listed).toHaveLength(2);
    expect(listed.filter(({ current }) => current)).toHaveLength(1);
    const phoneSession = listed.find(({ user_agent }) => user_agent === 'Phone');
    expect(
      (await client.call(calls.endOtherSession, { path: { id: phoneSession?.id ?? '' } })).status,
    ).toBe(200);
    expect((await other.call(calls.readAuthInfo)).status).toBe(401);
    expect(await sessionsOf(client)).toHaveLength(1);
  });

  test('all others end with one call, and those of nobody else @SEC-6 @AUTH-8', async () => {
    const { phone, client } = await registerPerson(app(), db());
    const stranger = await registerPerson(app(), db());
    const others = [];
    for (const device of ['Phone', 'Tablet'])
      others.push(walletClient(app().url, await loginAgain(phone, device)));
    expect((await client.call(calls.endOtherSessions)).wire).toEqual({ status: 'ok' });
    for (const other of others) expect((await other.call(calls.readAuthInfo)).status).toBe(401);
    for (const stays of [client, stranger.client])
      expect((await stays.call(calls.readAuthInfo)).status).toBe(200);
    expect(await sessionsOf(client)).toMatchObject([{ current: true }]);
    expect((await client.call(calls.endOtherSessions)).status).toBe(200);
  });

  test("nobody ends another user's session, or learns that it exists @AUTH-8 @BACK-3", async () => {
    const owner = await registerPerson(app(), db());
    const stranger = await registerPerson(app(), db());
    const [session] = await sessionsOf(owner.client);
    const answer = await stranger.client.call(calls.endOtherSession, {
      path: { id: session?.id ?? '' },
    });
    expect(answer).toMatchObject({ status: 404, code: 'SESSION_NOT_FOUND' });
    expect((await owner.client.call(calls.readAuthInfo)).status).toBe(200);
    expect((await stranger.client.call(calls.endOtherSession, { path: { id: '1' } })).code).toBe(
      'NOT_FOUND',
    );
  });

  test('an operator ends all sessions of a user and says why, and those of nobody else @SEC-6 @SEC-7', async () => {
    const [owner, other] = [await registerPerson(app(), db()), await registerPerson(app(), db())];
    const again = walletClient(app().url, await loginAgain(owner.phone, 'Phone'));
    expect(await endSessionsOfPhone(db(), owner.phone, 'ann: stolen')).toBe(true);
    for (const client of [owner.client, again]) {
      expect((await client.call(calls.readAuthInfo)).code).toBe('INVALID_TOKEN');
    }
    expect((await other.client.call(calls.readAuthInfo)).status).toBe(200);
    const noted = await db().query(
      `SELECT e.address, e.user_agent FROM security_events e JOIN users u ON u.id = e.user_id
       WHERE u.phone = $1 AND kind = 'session-ended'`,
      [owner.phone],
      z.object({ address: z.string(), user_agent: z.string() }),
    );
    expect(noted).toEqual([{ address: 'operator', user_agent: 'ann: stolen' }]);
    expect(await endSessionsOfPhone(db(), newPhone(), 'ann: nobody')).toBe(false);
  });

  test('a session that nobody used for the idle time has ended @AUTH-8', async () => {
    const { token, client } = await registerPerson(app(), db());
    await db().query(
      `UPDATE sessions SET last_seen_at = now() - interval '169 hours'
       WHERE token_hash = $1`,
      [tokenHash(token)],
    );
    expect((await client.call(calls.readAuthInfo)).status).toBe(401);
  });

  test('a session ends at an age of thirty days, however much it is used @SEC-6', async () => {
    const { token, client } = await registerPerson(app(), db());
    const age = (hours: number) =>
      db().query(
        `UPDATE sessions SET created_at = now() - make_interval(hours => $2) WHERE token_hash = $1`,
        [tokenHash(token), hours],
      );
    await age(719);
    expect((await client.call(calls.readAuthInfo)).status).toBe(200);
    await age(721);
    expect((await client.call(calls.readAuthInfo)).status).toBe(401);
  });

  test('a sign-in on a new device is told, one on a known device and the first one are not @SEC-6', async () => {
    const [browser, phone] = [browserClient(app().url), newPhone()];
    await browser.call(calls.register, { body: registrationForm(phone) });
    const confirm_code = await latestCode(db(), phone);
    const { data } = await done(
      browser.call(calls.confirmPhone, { body: { phone, confirmCode: confirm_code } }),
    );
    const client = walletClient(app().url, data.authToken);
    const told = async () => {
      const { wire } = await done(client.call(calls.listNotifications));
      return wire.results.map(({ message }) => message.slice(0, 30));
    };
    await passResendPause(db(), phone);
    await browser.call(calls.sendCode, { body: { phone } });
    await browser.call(calls.logIn, {
      body: { phone, confirmCode: await latestCode(db(), phone) },
    });
    expect(await told()).toEqual(['Welcome, Ada! Your accounts ar']);
    await loginAgain(phone, 'Phone');
    expect((await told())[0]).toBe('You signed in on a new device.');
  });

  test('use keeps a session alive @AUTH-8', async () => {
    const { client } = await registerPerson(app(), db());
    await db().query("UPDATE sessions SET last_seen_at = now() - interval '167 hours'");
    expect((await client.call(calls.readAuthInfo)).status).toBe(200);
    const used = async () => {
      const [row] = await db().query(
        "SELECT count(*) AS used FROM sessions WHERE last_seen_at > now() - interval '1 minute'",
        [],
        z.object({ used: z.bigint() }),
      );
      return row?.used;
    };
    while ((await used()) === 0n) await setImmediate();
    expect(await used()).toBe(1n);
  });

  test.each([
    ['no header', undefined],
    ['another scheme', 'Bearer abc'],
    ['an empty token', 'Token '],
    ['a token that nobody has', `Token ${'x'.repeat(43)}`],
    ['SQL', `Token ' OR 1=1 --`],
  ])('with %s every call of a user is refused @AUTH-8', async (_case, authorization) => {
    const response = await fetch(`${app().url}/v2/wallet/auth/info`, {
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ status: 'error', code: 'INVALID_TOKEN' });
  });
});
