import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@tessera/wire';
import { vanishingHost, type VanishingHost } from '../../src/testing/vanishing-host.ts';
import { asked, at, keepAsking, longest, sendDollar, statusesOf } from './asked.ts';
import { onProcess, servers, twoPayers, type Afterwards, type Running } from './on-process.ts';

const goneForMs = 40_000;

/** For a place, and then for a server that says nothing. */
const answeredWithinMs = 26_000;

/** A balancer allows two seconds; a busy machine gets some more. */
const probedWithinMs = 4_000;

/** After the host is back. */
const backWithinMs = 15_000;

test.each(servers)(
  'while the host of $name drops every packet each call is answered, and goes on afterwards without a restart @LOAD-1 @LOAD-2',
  async ({ open }) => {
    const hosts: VanishingHost[] = [];
    const databaseUrl = async (server: string, afterwards: Afterwards) => {
      const host = await vanishingHost(server);
      afterwards(host.close);
      hosts.push(host);
      return host.url;
    };
    const breaches = await onProcess(open, { databaseUrl }, async (running) => {
      const [host] = hosts;
      if (host !== undefined) await work(running, host);
    });
    expect(breaches).toEqual([]);
    expect(hosts).toHaveLength(1);
  },
);

async function work(running: Running, host: VanishingHost): Promise<void> {
  const { url } = running;
  const [one, other] = await twoPayers(running);
  expect((await sendDollar(url, one, other)).status).toBe(200);

  host.vanish();
  const reads = keepAsking(8, () => asked(() => at(url, one).call(calls.listAccounts)));
  const probes = keepAsking(1, async () => {
    const probe = await probed(url);
    await pause(500);
    return probe;
  });
  await pause(goneForMs);
  const [read, asks] = await Promise.all([reads.end(), probes.end()]);
  expect([statusesOf(read), statusesOf(asks)]).toEqual([[503], [503]]);
  expect(longest(read)).toBeLessThan(answeredWithinMs);
  expect(longest(asks)).toBeLessThan(probedWithinMs);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  host.comeBack();
  const backMs = performance.now();
  const isLate = () => performance.now() - backMs > backWithinMs;
  while ((await probed(url)).status !== 200 && !isLate()) await pause(100);
  expect((await sendDollar(url, one, other)).status).toBe(200);
  expect(isLate()).toBe(false);
}

const probed = (url: string) =>
  asked(async () => ({ status: (await fetch(`${url}/readyz`)).status }));
