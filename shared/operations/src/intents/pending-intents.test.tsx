import { startSession } from '@tessera/session';
import { renderWithApi, startFakeApi } from '@tessera/testing';
import { createIntent } from './intent.ts';
import { useLostOutcome } from './use-lost-outcome.ts';

startFakeApi();
const place = 'tessera.intent.transfer';

beforeEach(() => startSession('token-1'));

function kept(change: (intent: Record<string, unknown>) => unknown): string {
  sessionStorage.removeItem(place);
  createIntent('transfer').keyFor(['transfer-1'], { payee: 'Maria L.' });
  const intent = JSON.parse(sessionStorage.getItem(place) ?? '{}') as Record<string, unknown>;
  return JSON.stringify(change(intent));
}

test.each([
  ['no JSON', () => '{"key":'],
  ['no object', () => 'null'],
  ['an intent without a key', () => kept(({ key, ...others }) => (key ? others : null))],
  ['a summary that is none', () => kept((intent) => ({ ...intent, summary: { payee: {} } }))],
])('%s in the storage is no pending intent, and the next one is kept @WDRAW-4', (_what, text) => {
  sessionStorage.setItem(place, text());
  const { result } = renderWithApi(() => useLostOutcome('transfer'), { token: 'token-1' });
  expect(result.current).toMatchObject({ state: 'none', summary: null });
  const intent = createIntent('transfer');
  expect(intent.keyFor(['transfer-2'])).toBe(intent.keyFor(['transfer-2']));
});
