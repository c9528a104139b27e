import { startSession } from '@tessera/session';
import { anAuthInfo, done, json, refused, renderWithApi, startFakeApi } from '@tessera/testing';
import { act, waitFor } from '@testing-library/react';
import * as identification from '@tessera/wire/identification';
import { call, useAuthInfo } from '../index.ts';

const api = startFakeApi();
const upgrade = 'POST /v2/wallet/identification-level/upgrade';
const status = 'POST /v2/wallet/identification-level/status';

test.each([
  [
    { verification_url: 'https://verify.example/1' },
    { verificationUrl: 'https://verify.example/1', howtoText: null },
  ],
  [{ howto_text: 'Visit an office.' }, { verificationUrl: null, howtoText: 'Visit an office.' }],
])('upgrade answers %j @API-1 @KYC-1', async (answer, data) => {
  startSession('token-1');
  api.answer(upgrade, json(answer));
  expect(await call(identification.upgrade, { body: {} })).toEqual({ ok: true, data });
  expect(api.requests(upgrade)[0]).toMatchObject({
    body: {},
    headers: { authorization: 'Token token-1' },
  });
});

test('a refused upgrade says why @API-1 @KYC-1', async () => {
  api.answer(upgrade, refused('IDENTIFICATION_COMPLETE', 'Already under way.'));
  expect(await call(identification.upgrade, { body: {} })).toMatchObject({
    message: 'Already under way.',
  });
});

test('checking reads the status and refreshes the user @API-1 @KYC-1', async () => {
  const { result } = renderWithApi(useAuthInfo);
  await waitFor(() => expect(result.current.data?.activeIdentification).toBeNull());
  const data = anAuthInfo({ active_identification: { status: 'complete' } });
  api.answer('GET /v2/wallet/auth/info', json({ data }));

  const answer = await act(() => call(identification.check, { body: {} }));

  expect(answer).toEqual({ ok: true, data: { status: 'pending' } });
  expect(api.requests(status)[0]?.body).toEqual({});
  await waitFor(() =>
    expect(result.current.data?.activeIdentification).toEqual({ status: 'complete' }),
  );
});

test('a backend that answers nothing to read is fine @API-3', async () => {
  api.answer(status, done());
  expect(await call(identification.check, { body: {} })).toEqual({
    ok: true,
    data: { status: null },
  });
});
