import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Registry } from '@tessera/contract';
import { listing, readRemotesElsewhere, siteWith } from './remotes-elsewhere.ts';
import { runtimeConfig } from './runtime-config.ts';
import { readSettings, SettingsError } from './settings.ts';
import { createSiteServer } from './site-server.ts';
import { makeSmallSite } from './testing.ts';
import type { SmallSite } from './testing.ts';

const page = 'http://localhost:3000';
const config = runtimeConfig(readSettings({}));
let own: SmallSite;
let there: SmallSite;
let deployed: FastifyInstance;
let origin: string;

const serve = (site: string, given: Parameters<typeof createSiteServer>[0]['config'] = config) =>
  createSiteServer({ site, config: given, apiOrigin: 'http://localhost:9' });

beforeAll(async () => {
  [own, there] = await Promise.all([makeSmallSite(), makeSmallSite()]);
  deployed = await serve(there.folder);
  origin = await deployed.listen({ port: 0, host: 'localhost' });
});
afterAll(async () => {
  await deployed.close();
  await Promise.all([own.remove(), there.remove()]);
});

test('a host of one’s own shows the remotes of a deployed site from there, pinned, and its policy lets them in @TEAM-10 @FED-4', async () => {
  const remotes = await readRemotesElsewhere(origin, page);
  const { folder, remove } = await siteWith(remotes, own.folder);
  const host = await serve(
    folder,
    listing(remotes, () => Promise.resolve(config)),
  );
  const { json } = await host.inject('/registry.json');
  const [cards] = json<Registry>().microFrontends['tessera/cards'] ?? [];
  expect(cards?.url).toBe(`${origin}/remotes/cards/${there.deployed}/main.js`);
  const file = await fetch(cards?.url ?? '', { integrity: cards?.metadata.integrity ?? '' });
  expect(await file.text()).toBe('one');
  expect(file.headers.get('access-control-allow-origin')).toBe('*');

  const { body, headers } = await host.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(body).toContain(`"url":"${cards?.url}"`);
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${origin}`);
  const main = /src="(\/host\/[^"]+)"/.exec(body)?.[1] ?? '';
  expect((await host.inject(main)).body).toBe('host');
  await host.close();
  await remove();
  // The deployment on this machine is as before.
  expect(await readFile(join(own.folder, 'registry.json'), 'utf8')).not.toContain(origin);
});

test('a remote that cannot be read is told, and the others are shown @TEAM-10 @FED-3', async () => {
  const place = join(there.folder, 'registry.json');
  const { body } = await deployed.inject('/registry.json');
  const registry = JSON.parse(body) as Registry;
  const microFrontends = { ...registry.microFrontends, 'tessera/torn': [{ url: 1 }] };
  await writeFile(place, JSON.stringify({ ...registry, microFrontends }));
  const { registry: read, faults } = await readRemotesElsewhere(origin, page);
  expect(read.microFrontends['tessera/cards']).toHaveLength(1);
  expect(faults).toEqual([expect.stringMatching(/^tessera\/torn is not shown: .*url/)]);
  await writeFile(place, body);
});

const answers: readonly (readonly [what: string, answer: RequestListener, hint: RegExp])[] = [
  ['is no wallet', (_, response) => response.end('<!doctype html>'), /is no registry of remotes/],
  [
    'leads on',
    (_, response) => response.writeHead(301, { location: '/' }).end(),
    /answers 301: give the origin/,
  ],
  [
    'answers without an end',
    (_, response) => {
      const write = () => {
        while (response.write(' '.repeat(65_536)));
        response.once('drain', write);
      };
      write();
    },
    /is no registry of remotes/,
  ],
  [
    'is for its own pages alone',
    async ({ url = '/' }, response) => response.end((await deployed.inject(url)).body),
    /main\.js is not for pages of other origins: let its server say 'Access-Control-Allow-Origin: \*'/,
  ],
];

async function started(answer: RequestListener): Promise<{ server: Server; address: string }> {
  const server = createServer(answer).listen(0, 'localhost');
  await once(server, 'listening');
  return { server, address: `http://localhost:${(server.address() as AddressInfo).port}` };
}

test.each(answers)(
  'a site that %s is refused with what to do @TEAM-10',
  async (_what, answer, hint) => {
    const { server, address } = await started(answer);
    const reading = readRemotesElsewhere(address, page);
    await expect(reading).rejects.toThrow(hint);
    await expect(reading).rejects.toBeInstanceOf(SettingsError);
    server.closeAllConnections();
    server.close();
  },
);

test('a site that does not answer is refused with what to do @TEAM-10', async () => {
  const { server, address } = await started(() => undefined);
  server.close();
  await once(server, 'close');
  await expect(readRemotesElsewhere(address, page)).rejects.toThrow(
    /registry\.json does not answer .*: give the origin of a deployed wallet/,
  );
});
