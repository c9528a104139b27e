import { calls } from '@tessera/wire';
import { done, walletClient } from '../../testing/wallet-client.ts';
import { registerPerson, type Person } from '../../testing/person.ts';
import { appOn } from '../../testing/app-on.ts';
import { startTestApp, testSecrets } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { sign, signatureHeader } from '../../platform/secrets/signature.ts';
import { decideSandboxVerification } from '../../providers/verification/sandbox-verification.ts';

interface Info {
  readonly identification_level: { readonly name: string; readonly ask_for_next: boolean };
  readonly active_identification: { readonly status: string } | null;
  readonly is_topup_allowed: boolean;
  readonly is_withdrawal_allowed: boolean;
}

describe.each(testDatabases())('identification on $name', ({ open }) => {
  const { db, app, another } = appOn(open);
  let person: Person;

  beforeEach(async () => {
    person = await registerPerson(app(), db());
  });

  async function info(): Promise<Info> {
    return (await done(person.client.call(calls.readAuthInfo))).wire.data;
  }

  async function startCheck(): Promise<string> {
    const { wire } = await done(person.client.call(calls.upgradeIdentification));
    return String(wire.verification_url).split('/').at(-1) ?? '';
  }

  async function report(id: string, status: string, signature?: string): Promise<number> {
    const body = JSON.stringify({ id, status });
    const response = await fetch(`${app().url}/webhooks/verification`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signature ?? sign(body, testSecrets.webhooks.verification),
      },
      body,
    });
    return response.status;
  }

  test('the upgrade leads to the verification page, and to the same one while it is open @KYC-1', async () => {
    const first = await done(person.client.call(calls.upgradeIdentification));
    expect(first.wire).toMatchObject({ status: 'ok' });
    expect(first.wire.verification_url).toMatch(/^http:\/\/localhost:3200\/verify\/[0-9a-f-]{36}$/);
    const again = await person.client.call(calls.upgradeIdentification);
    expect(again.wire).toEqual(first.wire);
    expect((await info()).active_identification).toEqual({ status: 'pending' });
  });

  test('an approved check raises the level, and tells the user @KYC-1 @BACK-3', async () => {
    const id = await startCheck();
    expect(await report(id, 'complete')).toBe(200);
    expect((await info()).identification_level).toEqual({ name: 'standard', ask_for_next: false });
    const checked = await done(person.client.call(calls.checkIdentification));
    expect(checked.wire.data).toEqual({ status: 'complete' });
    const { wire } = await done(person.client.call(calls.listNotifications));
    expect(wire.results).toMatchObject([
      { message: 'Your identity is verified. Your limits are higher now.' },
      {},
    ]);
  });

  test('an aborted check can be tried again @KYC-1', async () => {
    const id = await startCheck();
    await report(id, 'aborted');
    expect((await info()).active_identification).toEqual({ status: 'aborted' });
    expect(await startCheck()).not.toBe(id);
  });

  test('a report that comes again, or contradicts, changes nothing @BACK-4', async () => {
    const id = await startCheck();
    const together = await Promise.all([report(id, 'complete'), report(id, 'complete')]);
    expect([...together, await report(id, 'aborted')]).toEqual([200, 200, 200]);
    expect((await info()).identification_level.name).toBe('standard');
    const { wire } = await done(person.client.call(calls.listNotifications));
    expect(wire.results).toHaveLength(2);
  });

  test('a check that was aborted and then completed raises the level once, unless another was begun @KYC-1', async () => {
    const id = await startCheck();
    await report(id, 'aborted');
    const other = await startCheck();
    await report(id, 'complete');
    expect((await info()).identification_level.name).toBe('basic');
    await report(other, 'aborted');
    await Promise.all([report(other, 'complete'), report(other, 'complete')]);
    expect((await info()).identification_level.name).toBe('standard');
  });

  test.each([
    ['unsigned', () => ''],
    ['signed by somebody else', (body: string) => sign(body, 'x'.repeat(43))],
    ['signed by another counterpart', (body: string) => sign(body, testSecrets.webhooks.payment)],
    ['signed for another body', () => sign('{}', testSecrets.webhooks.verification)],
    [
      'signed an hour ago',
      (body: string) => sign(body, testSecrets.webhooks.verification, Date.now() - 3_600_000),
    ],
  ])('a report that is %s is refused @BACK-4', async (_case, signature) => {
    const id = await startCheck();
    const body = JSON.stringify({ id, status: 'complete' });
    expect(await report(id, 'complete', signature(body))).toBe(401);
    expect((await info()).identification_level.name).toBe('basic');
  });

  test('a report of the wrong shape is refused @BACK-4', async () => {
    expect(await report('1', 'complete')).toBe(400);
    expect(await report(await startCheck(), 'approved')).toBe(400);
  });

  test('refreshing the status fetches a result whose report got lost @KYC-1', async () => {
    const id = await startCheck();
    const status = async () =>
      (await done(person.client.call(calls.checkIdentification))).wire.data;
    expect(await status()).toEqual({ status: 'pending' });
    await decideSandboxVerification(db(), id, 'complete');
    expect(await status()).toEqual({ status: 'complete' });
    expect((await info()).identification_level.name).toBe('standard');
  });

  test('where there is no office, the level of a complete check is the highest @KYC-1 @EASE-14', async () => {
    await report(await startCheck(), 'complete');
    expect(await info()).toMatchObject({
      identification_level: { name: 'standard', ask_for_next: false },
      active_identification: null,
    });
    const more = await person.client.call(calls.upgradeIdentification);
    expect(more).toMatchObject({ status: 409, code: 'IDENTIFICATION_COMPLETE' });
  });

  test('where there is one, the highest level is granted there, and then there is nothing to ask for @KYC-1', async () => {
    await report(await startCheck(), 'complete');
    const regional = await another({ env: { WALLET_VARIANT: 'regional' } });
    const client = walletClient(regional.url, person.token);
    const there = async () => (await done(client.call(calls.readAuthInfo))).wire.data;
    expect((await there()).identification_level).toEqual({ name: 'standard', ask_for_next: true });
    const { wire } = await done(client.call(calls.upgradeIdentification));
    expect(wire.howto_text).toContain('passport');
    await db().query("UPDATE users SET identification_level = 'full' WHERE phone = $1", [
      person.phone,
    ]);
    expect(await there()).toMatchObject({
      identification_level: { name: 'full', ask_for_next: false },
      active_identification: null,
    });
    const more = await client.call(calls.upgradeIdentification);
    expect(more).toMatchObject({ status: 409, code: 'IDENTIFICATION_COMPLETE' });
  });

  test('a report that comes after a higher level was granted takes nothing away @KYC-1', async () => {
    const id = await startCheck();
    await db().query("UPDATE users SET identification_level = 'full' WHERE phone = $1", [
      person.phone,
    ]);
    expect(await report(id, 'complete')).toBe(200);
    expect((await info()).identification_level.name).toBe('full');
  });

  test('top-up and withdrawal can be blocked one by one @HOME-4', async () => {
    await db().query('UPDATE users SET topup_blocked = true WHERE phone = $1', [person.phone]);
    expect(await info()).toMatchObject({ is_topup_allowed: false, is_withdrawal_allowed: true });
  });

  test('a provider that does not answer gives a clear error, and the check can be opened later @KYC-1', async () => {
    const down = await startTestApp(db(), {
      env: { VERIFICATION_PROVIDER_URL: 'http://127.0.0.1:1/checks' },
    });
    const response = await fetch(`${down.url}/v2/wallet/identification-level/upgrade`, {
      method: 'POST',
      headers: { authorization: `Token ${person.token}` },
    });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'VERIFICATION_UNAVAILABLE' });
    await down.close();
    expect((await info()).active_identification).toBeNull();
    expect(await startCheck()).not.toBe('');
  });
});
