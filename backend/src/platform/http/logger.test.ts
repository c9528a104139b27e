import { calls } from '@tessera/wire';
import {
  latestCode,
  newPhone,
  otherThan,
  registerPerson,
  registrationForm,
} from '../../testing/person.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases, type TestDatabase } from '../../testing/test-databases.ts';
import { done, walletClient } from '../../testing/wallet-client.ts';
import { createLogger } from './logger.ts';

function capturedLog() {
  let written = '';
  const log = createLogger('debug', {
    write: (line: string) => {
      written += line;
    },
  });
  return { log, text: () => written };
}

test.each([
  'pin',
  'pin_code',
  'new_pin_code',
  'confirm_code',
  'code',
  'auth_token',
  'authorization',
  'pan',
])('the field %s is not written, however deep it lies @BACK-6', (field) => {
  const { log, text } = capturedLog();
  const secret = 'sesame-4711';
  log.info({ [field]: secret }, 'flat');
  log.info({ body: { [field]: secret } }, 'nested');
  log.info({ request: { body: { [field]: secret } } }, 'deep');
  expect(text()).not.toContain(secret);
  expect(text()).toContain('[redacted]');
});

test('only the parts of a database error that name the fault are written @BACK-6', () => {
  const { log, text } = capturedLog();
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (phone)=(+12025550123) already exists.',
    parameters: ['secret'],
  });
  log.error({ err: error }, 'failed');
  expect(text()).toContain('23505');
  expect(text()).not.toContain('+12025550123');
  expect(text()).not.toContain('"secret"');
});

test('the code of a request for money is not written, though it is in the path @BACK-6 @PAY-2', () => {
  const { log, text } = capturedLog();
  const url = '/v2/wallet/payment-request/wzov499Wf7uvz4dX6tI_0g?x=1';
  log.info({ req: { id: '1', method: 'GET', url } }, 'incoming request');
  expect(text()).toContain('/v2/wallet/payment-request/[redacted]"');
});

describe.each(testDatabases())('logs on $name', ({ open }) => {
  let database: TestDatabase;
  let app: TestApp;
  const { log, text } = capturedLog();

  beforeAll(async () => {
    database = await open();
    app = await startTestApp(database.db, { log });
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  test('neither code, token, PIN nor phone of a whole registration is written @BACK-6 @BACK-3', async () => {
    const phone = newPhone();
    const visitor = walletClient(app.url);
    await visitor.call(calls.register, { body: registrationForm(phone) });
    const code = await latestCode(database.db, phone);
    const wrong = otherThan(code);
    await visitor.call(calls.confirmPhone, { body: { phone, confirmCode: wrong } });
    const { token, client, phone: second } = await registerPerson(app, database.db);
    const pin = '7391';
    await client.call(calls.setPin, { body: { pinCode: pin } });
    await client.callUntyped(calls.setPin, `{"pin_code":"${pin}"`);
    await client.call(calls.changePin, { body: { pinCode: '1470', newPinCode: pin } });
    await client.call(calls.readAuthInfo, {
      params: new URLSearchParams({ auth_token: token, pin }),
    });
    expect(text()).toContain('"path":"/v2/wallet/auth/register"');
    for (const secret of [token, phone, second, `"${pin}"`, `=${pin}`, `"${code}"`, `"${wrong}"`]) {
      expect(text()).not.toContain(secret);
    }
  });

  test('each security event is a line with its request, user and address @SEC-7', async () => {
    const { client } = await registerPerson(app, database.db);
    const { wire } = await done(client.call(calls.readAuthInfo));
    const { id } = wire.data;
    const body = { pinCode: '1470', newPinCode: '9753' };
    await client.call(calls.setPin, { body: { pinCode: '2846' } });
    for (let tries = 0; tries < 2; tries += 1) await client.call(calls.changePin, { body });
    const lines = text()
      .split('\n')
      .filter((line) => line.includes('"event":"pin-wrong"') && line.includes(id))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const line = { userId: id, address: '127.0.0.1', refused: true, msg: 'security event' };
    expect(lines).toMatchObject([line, line]);
    expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(2);
  });

  test('every line of a request carries its id @BACK-6', async () => {
    const response = await fetch(`${app.url}/v2/wallet/capabilities`);
    expect(text()).toContain(`"reqId":"${response.headers.get('x-request-id') ?? ''}"`);
  });
});
