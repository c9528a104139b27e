import type { FastifyInstance } from 'fastify';
import { listVersions, startCanary } from '@tessera/release';
import { runtimeConfig } from './runtime-config.ts';
import { readSettings } from './settings.ts';
import { makeSmallSite } from './testing.ts';
import type { SmallSite } from './testing.ts';
import { createSiteServer } from './site-server.ts';

let site: SmallSite;
let server: FastifyInstance;
beforeEach(async () => {
  site = await makeSmallSite();
  server = await createSiteServer({
    site: site.folder,
    config: runtimeConfig(readSettings({})),
    apiOrigin: 'http://localhost:9',
    telemetry: () => undefined,
  });
});
afterEach(async () => {
  await server.close();
  await site.remove();
});

async function report(version: string, outcome: string, remoteAddress: string): Promise<void> {
  await server.inject({
    method: 'POST',
    url: '/telemetry',
    headers: { 'content-type': 'text/plain' },
    payload: JSON.stringify({ remote: 'cards', version, outcome }),
    remoteAddress,
  });
}

test('a served site takes a canary back for everybody by what its pages report @TEAM-8', async () => {
  const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const canary = await site.publishCards('two');
  await startCanary(site.folder, 'cards', canary, 10);
  for (let page = 0; page < 100; page += 1) {
    await report(site.deployed, 'loaded', `10.0.0.${page}`);
  }
  for (let page = 0; page < 50; page += 1) await report(canary, 'failed', `10.0.1.${page}`);
  const { body } = await server.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(body).not.toContain(canary);
  expect(await listVersions(site.folder)).toContainEqual(
    expect.objectContaining({ version: canary, percent: 0 }),
  );
  expect(said).toHaveBeenCalledWith(expect.stringContaining(`cards ${canary} is taken back`));
  said.mockRestore();
});
