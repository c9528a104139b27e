import fastify from 'fastify';
import { checkAnswers } from './check-answers.ts';

const account = {
  id: '6f1b3f0a-2c4e-4a69-9d8e-1b2c3d4e5f60',
  number: '400000000078',
  currency_code: 'USD',
  balance: '10.00',
  available: '10.00',
  counts: true,
  worth: { amount: '10.00', currency_code: 'USD' },
};

async function answered(status: number, body: object) {
  const app = fastify();
  checkAnswers(app);
  app.post('/', { config: { call: 'createAccount' } }, (_request, reply) =>
    reply.code(status).send(body),
  );
  const response = await app.inject({ method: 'POST', url: '/' });
  return { status: response.statusCode, body: response.json<object>() };
}

const opened = (data: object) => answered(200, { status: 'ok', data });
const refused = (status: number, code: string, more: object = {}) =>
  answered(status, { status: 'error', message: 'No.', code, ...more });

test('an answer that fits its definition passes unchanged @API-5', async () => {
  const body = { status: 'ok', data: account };
  expect(await answered(200, body)).toEqual({ status: 200, body });
});

test.each([
  ['a field too many', { ...account, held: '0.00' }],
  ['a field that is missing', { ...account, available: undefined }],
  ['a number in place of a string', { ...account, balance: 10 }],
  ['null in place of a string', { ...account, balance: null }],
  ['an amount that is none', { ...account, balance: '10,00' }],
  ['an id that is none', { ...account, id: '17' }],
  ['a word that is not in the list', { ...account, currency_code: 'XXX' }],
])('%s fails @API-5', async (_case, data) => {
  expect((await opened(data)).status).toBe(500);
});

test.each([
  ['of the call', 409, 'ACCOUNT_EXISTS'],
  ['of every call', 400, 'INVALID_REQUEST'],
  ['of every call of a user', 401, 'INVALID_TOKEN'],
])('a code %s passes @API-5', async (_case, status, code) => {
  expect(await refused(status, code)).toMatchObject({ status, body: { code } });
});

test.each([
  ['a code of another call', 409, 'INSUFFICIENT_FUNDS'],
  ['a code with the status of another', 400, 'ACCOUNT_EXISTS'],
  ['a status that the call does not have', 418, 'ACCOUNT_EXISTS'],
])('%s fails @API-5', async (_case, status, code) => {
  const answer = await refused(status, code);
  expect(answer).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
});

test('a refusal that says more than refusals do fails @API-5', async () => {
  expect((await refused(409, 'ACCOUNT_EXISTS', { reason: 'x' })).status).toBe(500);
});
