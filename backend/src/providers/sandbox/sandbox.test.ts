import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { calls } from '@tessera/wire';
import { newPhone, registerPerson, registrationForm } from '../../testing/person.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases, type TestDatabase } from '../../testing/test-databases.ts';
import { done, walletClient } from '../../testing/wallet-client.ts';
import { buildSandbox } from './sandbox-app.ts';

describe.each(testDatabases())('the sandbox on $name', ({ open }) => {
  let database: TestDatabase;
  let app: TestApp;
  let sandbox: FastifyInstance;
  let url: string;
  const db = () => database.db;

  beforeAll(async () => {
    database = await open();
    app = await startTestApp(db());
    const settings = { ...app.services.settings, apiOrigin: app.url };
    sandbox = await buildSandbox({ ...app.services, settings }, pino({ level: 'silent' }));
    await sandbox.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(sandbox.server.address() as AddressInfo).port}`;
  }, 60_000);
  afterAll(async () => {
    await Promise.all([app.close(), sandbox.close()]);
    await database.close();
  });

  test('the inbox holds a message with its code, newest first, by phone @BACK-4', async () => {
    const phone = newPhone();
    await walletClient(app.url).call(calls.register, { body: registrationForm(phone) });
    await walletClient(app.url).call(calls.register, { body: registrationForm(newPhone()) });
    const all = (await (await fetch(`${url}/sms`)).json()) as { results: { phone: string }[] };
    expect(all.results[1]?.phone).toBe(phone);
    for (const written of [phone, encodeURIComponent(phone), phone.slice(1)]) {
      const found = (await (await fetch(`${url}/sms?phone=${written}`)).json()) as {
        results: { code: string; text: string; sent_at: string }[];
      };
      expect(found.results).toHaveLength(1);
      expect(found.results[0]?.text).toContain(found.results[0]?.code);
      expect(found.results[0]?.sent_at).toMatch(/Z$/);
    }
    expect(await (await fetch(`${url}/?phone=${phone}`)).text()).toContain(phone);
  });

  test('the e-mail inbox holds a message with its code, by address in any letters, as text @BACK-4 @SEC-1', async () => {
    const { email } = app.services;
    const message = {
      email: 'Ann@example.org',
      subject: 'A code',
      text: '<b>1234</b>',
      code: '1234',
    };
    await email?.send(message);
    await email?.send({ ...message, email: 'eve@example.org' });
    const found = (await (await fetch(`${url}/emails?email=ann@example.org`)).json()) as {
      results: object[];
    };
    expect(found.results).toMatchObject([message]);
    const page = await (await fetch(`${url}/mail?email=ann@example.org`)).text();
    expect(page).toContain('Ann@example.org · A code');
    expect(page).toContain('&lt;b&gt;1234');
    expect(page).not.toContain('eve@example.org');
  });

  test('the pages run no script and show every text as text @SEC-1 @BACK-4', async () => {
    const phone = newPhone();
    await db().query('INSERT INTO sms_inbox (phone, text) VALUES ($1, $2)', [
      phone,
      '<img src=x onerror=alert(1)>',
    ]);
    const response = await fetch(`${url}/?phone=${encodeURIComponent(phone)}`);
    const page = await response.text();
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toContain('<img');
    const reflected = await (await fetch(`${url}/?phone=%22%3E%3Cscript%3E`)).text();
    expect(reflected).not.toContain('<script>');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test.each([
    ['complete', 'standard', null],
    ['aborted', 'basic', { status: 'aborted' }],
    ['pending', 'basic', { status: 'pending' }],
  ])(
    'the identity page reports %s and returns to the app @BACK-4 @KYC-1',
    async (decision, name, active) => {
      const { client } = await registerPerson(app, db());
      const { wire } = await done(client.call(calls.upgradeIdentification));
      const page = `${url}${new URL(String(wire.verification_url)).pathname}`;
      expect(await (await fetch(page)).text()).toContain('Leave pending');
      const choose = (choice: string) =>
        fetch(page, {
          method: 'POST',
          redirect: 'manual',
          body: new URLSearchParams({ decision: choice }),
        });
      const answer = await choose(decision);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe('http://localhost:3000/ondato/result');
      const info = await done(client.call(calls.readAuthInfo));
      expect(info.wire.data).toMatchObject({
        identification_level: { name },
        active_identification: active,
      });
    },
  );

  test('a choice stands, and the page says so @BACK-4', async () => {
    const { client } = await registerPerson(app, db());
    const { wire } = await done(client.call(calls.upgradeIdentification));
    const page = `${url}${new URL(String(wire.verification_url)).pathname}`;
    for (const decision of ['aborted', 'complete']) {
      await fetch(page, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ decision }),
      });
    }
    expect(await (await fetch(page)).text()).toContain('This check is closed: aborted.');
    const info = await done(client.call(calls.readAuthInfo));
    expect(info.wire.data).toMatchObject({ identification_level: { name: 'basic' } });
  });

  test.each(['/verify/1', '/verify/0b52ab6e-9e8d-4a3c-8d5f-3f4a8f1f2a11', '/nope'])(
    '%s is not found @BACK-4',
    async (path) => expect((await fetch(`${url}${path}`)).status).toBe(404),
  );

  test.each(['evil.example', 'evil.example:3200', 'localhost.evil.example', '10.0.0.1', '@'])(
    'a page that lets its own name %j point here reads nothing @SEC-8',
    async (host) => {
      const { statusCode, body } = await sandbox.inject({ url: '/sms', headers: { host } });
      expect(statusCode).toBe(404);
      expect(body).not.toContain('results');
    },
  );

  test.each(['localhost:3200', '127.0.0.1', '[::1]:3200'])(
    'it answers to its own name %s @SEC-8',
    async (host) => {
      expect((await sandbox.inject({ url: '/sms', headers: { host } })).statusCode).toBe(200);
    },
  );

  test('a choice that is not on the page is refused @BACK-4', async () => {
    const id = '/verify/0b52ab6e-9e8d-4a3c-8d5f-3f4a8f1f2a11';
    const response = await fetch(`${url}${id}`, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'full' }),
    });
    expect(response.status).toBe(400);
  });
});
