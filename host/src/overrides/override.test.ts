import type { OverrideRemote, RemoteDefinition } from '@tessera/contract';
import { judgeRemote } from './begin-overrides.ts';
import { judgeOverride, parseOverride } from './override.ts';

const origins = ['https://previews.example', 'http://localhost:*'];

test.each([
  ['wallet@http://localhost:4100/remote.json', 'permitted'],
  ['wallet@https://previews.example/7/remote.json?x=a@b', 'permitted'],
  ['wallet', 'address'],
  ['Wallet@http://localhost:4100/remote.json', 'syntax'],
  ['wallet@remote.json', 'address'],
  ['wallet@/remote.json', 'address'],
  ['wallet@//localhost:4100/remote.json', 'address'],
  ['wallet@javascript:alert(1)', 'address'],
  ['wallet@data:application/json,{}', 'address'],
  ['wallet@blob:http://localhost:4100/1', 'address'],
  ['wallet@http://me:secret@localhost:4100/remote.json', 'address'],
  ['wallet@https://previews.example@evil.example/remote.json', 'address'],
  [`wallet@http://localhost:4100/${'x'.repeat(2000)}`, 'address'],
  ['wallet@https://evil.example/remote.json', 'origin'],
  ['wallet@http://previews.example/remote.json', 'origin'],
  ['wallet@https://previews.example.evil.example/remote.json', 'origin'],
  ['wallet@http://localhost.evil.example:4100/remote.json', 'origin'],
  ['wallet@http://127.0.0.1:4100/remote.json', 'origin'],
])('%s is %s, before anything is requested @REL-4', (text, expected) => {
  const judged = judgeOverride(parseOverride(text), origins);
  expect(judged.ok ? 'permitted' : judged.reason).toBe(expected);
});

function remote(definition: Partial<RemoteDefinition>, key = 'tessera/cards'): OverrideRemote {
  return {
    kind: 'override',
    key,
    url: '/remotes/x/1/entry.js',
    metadata: { integrity: 'sha256-x', version: '1' },
    deployment: { traffic: 0, default: false },
    extras: {
      container: 'remote_x',
      definition: { name: 'x', contract: 1, ...definition },
      exposes: {},
      shared: {},
    },
  };
}
const route = (path: string) => ({ path, module: './x', access: 'user' as const });
const panel = { id: 'choice', title: { en: '', ru: '' }, module: './x' };
const wallet = remote({ routes: [route('wallet/:id')], panels: [panel] }, 'tessera/wallet');

test.each([
  ['a route of the same shape', { routes: [route('wallet/:other')] }, 'wallet/:other'],
  ['the same panel', { panels: [panel] }, 'choice'],
])('%s as in another remote is refused @REL-4 @REL-2', (_title, definition, detail) => {
  const judged = judgeRemote(remote(definition), [wallet], () => null);
  expect(judged?.reason).toBe('conflict');
  expect(judged?.detail).toContain(detail);
});

test('its own routes are no conflict @REL-4', () => {
  expect(judgeRemote(wallet, [wallet], () => null)).toBeNull();
});

test.each(['contract', 'shared-range'] as const)(
  'a remote that the host refuses is refused with its phase, %s @REL-4 @FED-2',
  (phase) => {
    const failure = { ok: false, phase, detail: 'needs more' } as const;
    const judged = judgeRemote(remote({}), [wallet], () => failure);
    expect(judged).toMatchObject({ reason: phase, detail: 'needs more' });
  },
);

test('a build of ES modules is refused: the page pins only those of deployed versions @REL-4 @FED-4', () => {
  const modules = [{ file: 'container.a1.js', integrity: 'sha256-x' }];
  const ofModules = { ...wallet, extras: { ...wallet.extras, modules } };
  expect(judgeRemote(ofModules, [wallet], () => null)).toMatchObject({
    reason: 'modules',
    detail: 'container.a1.js',
  });
  const ofNone = { ...wallet, extras: { ...wallet.extras, modules: [] } };
  expect(judgeRemote(ofNone, [wallet], () => null)).toBeNull();
});
