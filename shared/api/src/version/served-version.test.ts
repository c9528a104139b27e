import { json, raw, startFakeApi } from '@tessera/testing';
import { startSession } from '@tessera/session';
import { readServedVersion } from '../index.ts';

const api = startFakeApi();
const call = 'GET /version.json';

test('the served version is asked for past every cache, without the token @API-1 @SHELL-7', async () => {
  startSession('t-1');
  api.answer(call, json({ version: '0.0.2' }));
  expect(await readServedVersion(api.origin)).toEqual({ ok: true, data: '0.0.2' });
  const request = api.requests(call)[0]!;
  expect(request.query.toString()).toMatch(/^t=\d{13}$/);
  expect(request.headers).toMatchObject({
    accept: 'application/json',
    'cache-control': 'no-cache',
    pragma: 'no-cache',
    expires: '0',
  });
  expect(request.headers).not.toHaveProperty('authorization');
});

test('a host that serves its page instead is a typed failure @API-1 @SHELL-7', async () => {
  api.answer(call, raw('<!doctype html>'));
  expect(await readServedVersion(api.origin)).toMatchObject({ reason: 'unexpected-shape' });
});
