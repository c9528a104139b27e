import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { calls } from '@tessera/wire';
import { registerPerson, type Person } from '../testing/person.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { testDatabases, type TestDatabase } from '../testing/test-databases.ts';
import { walletClient } from '../testing/wallet-client.ts';

const invalid = { status: 400, ok: false, code: 'INVALID_REQUEST' };

describe.each(testDatabases())('bad input on $name', ({ open }) => {
  let database: TestDatabase;
  let app: TestApp;
  let person: Person;
  const visitor = () => walletClient(app.url);

  beforeAll(async () => {
    database = await open();
    app = await startTestApp(database.db);
    person = await registerPerson(app, database.db);
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  test('a connection that sends many requests ahead of their answers is closed @SEC-10', async () => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.resume();
    const closed = once(socket, 'close');
    socket.write('GET /v2/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200));
    await closed;
    expect((await visitor().call(calls.readAuthInfo)).status).toBeLessThan(500);
  });

  test.each([
    ['malformed JSON', '{"phone":'],
    ['nothing at all', ''],
    ['a list', '[]'],
    ['a string', '"+12025550123"'],
    ['null', 'null'],
    ['a prototype', '{"__proto__":{"phone":"+12025550123"},"phone":"+12025550123"}'],
    ['a field that nobody knows', '{"phone":"+12025550123","amount":1}'],
    ['a number for a phone', '{"phone":12025550123}'],
  ])('%s is refused as a whole @API-1', async (_case, body) => {
    expect(await visitor().callUntyped(calls.sendCode, body)).toMatchObject(invalid);
  });

  test.each([
    ['letters', 'abcd'],
    ['three digits', '123'],
    ['five digits', '12345'],
    ['other digits than 0 to 9', '١٢٣٤'],
    ['a number', 1234],
    ['a list', ['1', '2', '3', '4']],
  ])('%s are no code, and use up no try @BACK-3', async (_case, confirm_code) => {
    const login = { phone: person.phone, confirm_code };
    expect(await visitor().callUntyped(calls.logIn, login)).toMatchObject(invalid);
    expect(await database.db.query('SELECT 1 FROM attempts')).toEqual([]);
  });

  test.each([
    'text/plain',
    'text/plain; application/json',
    'application/json; text/plain',
    'application/json; charset=utf-16',
    'application/jsonp',
    'json',
    ';',
    'a/b/c',
  ])('the media type %s is refused by the name of the right one @API-1', async (type) => {
    const headers = { 'content-type': type };
    const unsupported = { status: 415, code: 'MEDIA_TYPE_UNSUPPORTED' };
    expect(await visitor().callUntyped(calls.sendCode, '{}', { headers })).toMatchObject(
      unsupported,
    );
    const response = await fetch(`${app.url}/webhooks/payment`, {
      method: 'POST',
      headers,
      body: '{}',
    });
    expect(response.status).toBe(415);
  });

  test.each([
    'application/json',
    'Application/JSON;charset=UTF-8',
    'application/json; charset="utf-8"',
  ])('the media type %s is that of a call @API-1', async (type) => {
    const answer = await visitor().callUntyped(calls.sendCode, '{}', {
      headers: { 'content-type': type },
    });
    expect(answer).toMatchObject(invalid);
  });

  test('a body that is too large is refused as such @API-1', async () => {
    const body = JSON.stringify({ phone: '+1'.padEnd(20_000, '2') });
    const tooLarge = { status: 413, ok: false, code: 'REQUEST_TOO_LARGE' };
    expect(await visitor().callUntyped(calls.sendCode, body)).toMatchObject(tooLarge);
  });

  test('a call without payload takes an empty body or object, and nothing else @API-1', async () => {
    for (const empty of ['', '{}']) {
      expect((await person.client.callUntyped(calls.checkIdentification, empty)).status).toBe(200);
    }
    expect(await person.client.callUntyped(calls.checkIdentification, '{"x":1}')).toMatchObject(
      invalid,
    );
  });

  test.each(['/nope', '/auth/login/', '/auth/../..', '/auth/sessions/%00'])(
    'GET %s ends in an error of the wire format @API-1',
    async (path) => {
      const headers = { authorization: `Token ${person.token}` };
      const response = await fetch(`${app.url}/v2/wallet${path}`, { headers });
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        status: 'error',
        code: 'NOT_FOUND',
        message: 'Not found.',
        messages: { en: 'Not found.', ru: 'Не найдено.' },
      });
    },
  );

  test('an address that cannot be decoded is refused like any other request @API-1', async () => {
    const response = await fetch(`${app.url}/v2/wallet/%ff`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ status: 'error', code: 'INVALID_REQUEST' });
  });

  test('messages come in the language of the request @I18N-1', async () => {
    const headers = { 'accept-language': 'ru' };
    const { message } = await visitor().callUntyped(calls.sendCode, '{}', { headers });
    expect(message).toBe('Запрос составлен неверно.');
  });

  test('a failure inside says nothing of the inside, and names the request @API-2 @BACK-6', async () => {
    const failing = {
      ...database.db,
      query: () => Promise.reject(new Error('relation "secrets" does not exist')),
      for: () => failing,
    };
    const broken = await startTestApp(failing);
    const response = await fetch(`${broken.url}/v2/wallet/text-data/`);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      status: 'error',
      code: 'INTERNAL',
      message: 'Something went wrong on our side. Please try again later.',
      messages: expect.objectContaining({ ru: expect.any(String) as string }) as object,
      request_id: response.headers.get('x-request-id'),
    });
    await broken.close();
  });

  test('no answer is kept by a cache or taken for another type @BACK-6', async () => {
    for (const path of ['/v2/wallet/auth/info', '/nope', '/v2/wallet/capabilities']) {
      const { headers } = await fetch(`${app.url}${path}`);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('by https, as a trusted proxy says, a browser is told to stay there @SEC-8', async () => {
    const untrusting = await startTestApp(database.db, { env: { TRUSTED_PROXIES: '192.0.2.1' } });
    const told = async (url: string, proto: string) => {
      const response = await fetch(`${url}/v2/wallet/capabilities`, {
        headers: { 'x-forwarded-proto': proto },
      });
      return response.headers.get('strict-transport-security');
    };
    expect(await told(app.url, 'https')).toBe('max-age=31536000');
    expect(await told(app.url, 'http')).toBeNull();
    expect(await told(untrusting.url, 'https')).toBeNull();
    await untrusting.close();
  });

  test('a null character in a text is refused before the database sees it @API-1', async () => {
    const body = { first_name: 'A\u0000', last_name: 'B', phone: '+12025550123', email: 'a@b.co' };
    expect(await visitor().callUntyped(calls.register, body)).toMatchObject(invalid);
  });

  test('a header that is too long does not stop the server @BACK-6', async () => {
    const status = await new Promise((resolve) => {
      const request = httpRequest(`${app.url}/healthz`, {
        headers: { authorization: 'x'.repeat(40_000) },
      });
      request.on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      request.end();
    });
    expect(status).toBe(431);
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  });
});
