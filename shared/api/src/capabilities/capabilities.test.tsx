import { aConfig, broken, json, raw, renderWithApi, startFakeApi } from '@tessera/testing';
import { waitFor } from '@testing-library/react';
import { provideConfig } from '@tessera/config';
import { useCapabilities } from '../index.ts';

const api = startFakeApi();
const call = 'GET /v2/wallet/capabilities';
const known = async () => {
  const { result } = renderWithApi(useCapabilities);
  await waitFor(() => expect(result.current.known).toBe(true));
  return result.current;
};

test('the offers of a backend are discovered without a token @API-3', async () => {
  const capabilities = ['logout', 'something-new'];
  api.answer(call, json({ data: { capabilities, code_length: 6, pin_length: 5 } }));
  const found = await known();
  expect(found.offers('logout')).toBe(true);
  expect(found.offers('events')).toBe(false);
  expect(found).toMatchObject({ codeLength: 6, pinLength: 5 });
  expect(api.requests(call)[0]?.headers).not.toHaveProperty('authorization');
});

test.each([
  ['a backend of the 19 calls', json({ detail: 'Not found.' }, 404)],
  ['a page instead of JSON', raw('<html></html>')],
  ['a failing backend', broken()],
])('%s offers nothing, and codes have four digits @API-3', async (_what, reply) => {
  api.answer(call, reply);
  const found = await known();
  expect(found.offers('logout')).toBe(false);
  expect(found).toMatchObject({ codeLength: 4, pinLength: 4 });
});

test('a part that appears when a failing backend is known, and asks too, takes nothing back @API-3', async () => {
  api.answer(call, broken());
  const { result } = renderWithApi(() => useCapabilities());
  await waitFor(() => expect(result.current.known).toBe(true));
  const asked = api.requests(call).length;
  const part = renderWithApi(() => useCapabilities());
  await waitFor(() => expect(api.requests(call).length).toBeGreaterThan(asked));
  expect([result.current.known, part.result.current.known]).toEqual([true, true]);
});

test('lengths that make no sense are the usual four @API-3', async () => {
  api.answer(call, json({ data: { capabilities: [], code_length: 0, pin_length: 'x' } }));
  expect(await known()).toMatchObject({ codeLength: 4, pinLength: 4 });
});

test('where the configuration says none, nobody asks @API-3', async () => {
  provideConfig(aConfig({ apiBase: api.origin, capabilities: 'none' }));
  expect((await known()).offers('logout')).toBe(false);
  expect(await api.settled(call)).toHaveLength(0);
});
