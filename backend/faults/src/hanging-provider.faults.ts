import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@tessera/wire';
import type { Payer } from '../../src/orders/transfer/testing.ts';
import { asked, at, keepAsking, longest, sendDollar, statusesOf } from './asked.ts';
import { onProcess, servers, twoPayers, type Running } from './on-process.ts';

/** The provider has ten seconds, and the call some more. */
const answeredWithinMs = 14_000;

/** The limit for everybody who does not wait for the provider. */
const undisturbedMs = 3_000;

const provider = { hangs: true };
const server = createServer((request, response) => {
  request.resume();
  if (!provider.hangs) response.end(JSON.stringify({ url: 'https://pay.example/1' }));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each(servers)(
  'on $name a provider of payments that hangs holds up who tops up, and nobody else @LOAD-4',
  async ({ open }) => {
    const { port } = server.address() as AddressInfo;
    const PAYMENT_PROVIDER_URL = `http://127.0.0.1:${port}/payments`;
    const breaches = await onProcess(open, { env: () => ({ PAYMENT_PROVIDER_URL }) }, work);
    expect(breaches).toEqual([]);
  },
);

async function work(running: Running): Promise<void> {
  const { url } = running;
  const [one, other] = await twoPayers(running);
  const topUp = (payer: Payer) =>
    asked(() =>
      at(url, payer).call(calls.topUp, {
        body: { amount: '1.00', currencyCode: 'USD' },
        headers: { 'idempotency-key': randomUUID() },
      }),
    );
  const patient = await running.addPayers(12);
  const going = [
    keepAsking(1, () => asked(() => at(url, other).call(calls.listAccounts))),
    keepAsking(1, () => asked(() => at(url, other).call(calls.listTransactions))),
  ];
  // Four times the places of money: of each user two calls run at once.
  const hanging = Promise.all(patient.flatMap((payer) => [topUp(payer), topUp(payer)]));
  const sent = [];
  while (sent.length < 20) sent.push(await sendDollar(url, one, other));
  const hung = await hanging;
  const read = (await Promise.all(going.map(({ end }) => end()))).flat();

  expect([statusesOf(sent), statusesOf(read)]).toEqual([[200], [200]]);
  expect(Math.max(longest(sent), longest(read))).toBeLessThan(undisturbedMs);
  expect(new Set(hung.map(({ code }) => code))).toEqual(new Set(['TOPUP_UNAVAILABLE']));
  expect(longest(hung)).toBeLessThan(answeredWithinMs);
  provider.hangs = false;
  expect((await topUp(one)).status).toBe(200);
}
