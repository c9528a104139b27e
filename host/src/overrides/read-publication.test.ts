import { broken, dropped, json, raw, silent, startFakeApi } from '@tessera/testing';
import type { Reply } from '@tessera/testing';
import { readPublication } from './read-publication.ts';

const api = startFakeApi();
const integrity = `sha256-${'B'.repeat(34)}12345678=`;
const publication = {
  version: '1.2.3',
  entry: { file: 'entry.a1.js', integrity },
  container: 'remote_cards',
  definition: { name: 'cards', contract: 1 },
  exposes: {},
  shared: { react: '^19.0.0' },
};

async function read(reply: Reply, patienceMs?: number) {
  api.answer('GET /builds/7/remote.json', reply);
  const address = `${api.origin}/builds/7/remote.json`;
  return readPublication({ name: 'cards', address }, 'tessera/cards', patienceMs);
}

test('a publication becomes an undeployed remote whose entry lies beside it, pinned by its hash @REL-4 @FED-4', async () => {
  expect(await read(json(publication))).toEqual({
    ok: true,
    remote: {
      kind: 'override',
      key: 'tessera/cards',
      url: `${api.origin}/builds/7/entry.a1.js`,
      metadata: { integrity, version: '1.2.3+12345678' },
      extras: {
        container: 'remote_cards',
        definition: publication.definition,
        exposes: {},
        shared: { react: '^19.0.0' },
      },
      deployment: { traffic: 0, default: false },
    },
  });
});

test('its ES modules are reported for the judgement @REL-4 @FED-4', async () => {
  const modules = [{ file: 'container.b2.js', integrity }];
  expect(await read(json({ ...publication, modules }))).toMatchObject({
    remote: { extras: { modules } },
  });
});

test('no personal data goes to the developer’s machine @REL-4 @SEC-1', async () => {
  document.cookie = 'wallet.cohort=secret';
  await read(json(publication));
  const [request] = api.requests('GET /builds/7/remote.json');
  expect(request?.headers).not.toHaveProperty('cookie');
  expect(request?.headers).not.toHaveProperty('referer');
  expect(request?.headers).not.toHaveProperty('authorization');
});

test.each([
  ['a failing server', broken(500)],
  ['a server that hangs up', dropped()],
  ['a redirect', raw('', 302)],
  ['a document of more than a million bytes', raw(' '.repeat(1_000_001))],
])('%s is unreachable @REL-4', async (_title, reply) => {
  expect(await read(reply)).toMatchObject({ ok: false, reason: 'unreachable' });
});

test('a server that does not answer ends in a timeout @REL-4', async () => {
  expect(await read(silent(), 10)).toMatchObject({ ok: false, reason: 'unreachable' });
});

test.each([
  ['a page', raw('<!doctype html>')],
  ['nothing', json(null)],
  ['a list', json([])],
  ['no version', json({ ...publication, version: undefined })],
  ['an entry of another folder', json({ ...publication, entry: { file: '../x.js', integrity } })],
  ['an entry without a hash', json({ ...publication, entry: { file: 'entry.js', integrity: '' } })],
  ['a definition of unknown fields', json({ ...publication, definition: { name: 'cards', x: 1 } })],
  ['no exposes', json({ ...publication, exposes: undefined })],
])('a document with %s is no publication @REL-4', async (_title, reply) => {
  expect(await read(reply)).toMatchObject({ ok: false, reason: 'publication' });
});

test('a build that nothing has pinned is refused with what pins it @TEAM-10 @REL-4', async () => {
  const unpinned = { ...publication, entry: { file: 'entry.js' } };
  expect(await read(json(unpinned))).toEqual({
    ok: false,
    reason: 'publication',
    detail: expect.stringContaining('as `tessera dev` and `publish` write them') as string,
  });
});

test('a remote of another name is refused @REL-4', async () => {
  const definition = { name: 'coins', contract: 1 };
  expect(await read(json({ ...publication, definition }))).toEqual({
    ok: false,
    reason: 'name',
    detail: 'coins',
  });
});
