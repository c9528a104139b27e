import { randomInt } from 'node:crypto';
import { percentile } from '@tessera/bench';
import { forEachAtOnce } from '@tessera/bounds';
import { calls } from '@tessera/wire';
import { newPhone } from '../../src/testing/person.ts';
import { done, walletClient } from '../../src/testing/wallet-client.ts';
import { testPin, type Payer } from '../../src/orders/transfer/testing.ts';
import { unless, type Attack, type Target } from './attack.ts';

const idlePayments = 200;
const logins = 4_500;
const attackers = 50;

/** Payments under the flood may take so many times what they take without it, at the 99th percentile. */
const slowerAtMost = 12;

/** Strangers from everywhere log in at numbers that have a code and at numbers that have none. */
export const floodOfLogins: Attack = {
  name: `${logins} logins of strangers from everywhere, ${attackers} at once, while payments go on`,
  bound: `p99 of payments ≤ ${slowerAtMost} × idle; none refused, no right PIN locked; no login`,
  run: async (target) => {
    const payers = [
      await target.addPayer(10_000_000n),
      await target.addPayer(10_000_000n),
    ] as const;
    const idle: Payments = { ms: [], refused: 0 };
    while (idle.ms.length < idlePayments) await payBoth(payers, idle);
    const phones = await phonesWithCodes(target);
    const flooded: Payments = { ms: [], refused: 0 };
    const statuses: number[] = [];
    const flooding = { isOver: false };
    const guesses = Array.from({ length: logins }, (_, index) => phones[index % phones.length]);
    const flood = forEachAtOnce(guesses, attackers, async (phone = '') => {
      statuses.push(await guess(target, phone));
    }).finally(() => (flooding.isOver = true));
    while (!flooding.isOver) await payBoth(payers, flooded);
    await flood;
    const [before, during] = [percentile(idle.ms, 0.99), percentile(flooded.ms, 0.99)];
    const ratio = during / before;
    return {
      attempts: logins,
      measured: `p99 ${before.toFixed(0)} ms idle, ${during.toFixed(0)} ms flooded (× ${ratio.toFixed(1)}, ${flooded.ms.length} payments)`,
      gave: [
        ...unless(ratio <= slowerAtMost, `payments took ${ratio.toFixed(1)} times as long`),
        ...unless(idle.refused + flooded.refused === 0, 'payments were refused'),
        ...unless(!statuses.includes(200), 'a guess logged in'),
        ...unless(!statuses.includes(500), 'a login failed inside'),
      ],
    };
  },
};

interface Payments {
  readonly ms: number[];
  refused: number;
}

/** Each pays the other, at the same time. */
async function payBoth([one, other]: readonly [Payer, Payer], payments: Payments): Promise<void> {
  const pay = async (from: Payer, to: Payer) => {
    const asked = { accountId: from.usd };
    const { data: request } = await done(from.client.call(calls.requestPayment, { body: asked }));
    const sent = { accountId: to.usd, amount: '0.01', request: request.code };
    const { data: order } = await done(to.client.call(calls.previewTransfer, { body: sent }));
    const begunMs = performance.now();
    const { id } = order;
    const { status } = await to.client.call(calls.sendTransfer, { body: { id, pin: testPin } });
    payments.ms.push(performance.now() - begunMs);
    if (status !== 200) payments.refused += 1;
  };
  await Promise.all([pay(one, other), pay(other, one)]);
}

async function phonesWithCodes({ url, addPayer }: Target): Promise<string[]> {
  const phones = Array.from({ length: 20 }, newPhone);
  for (let count = 0; count < 20; count += 1) phones.push((await addPayer(1n)).phone);
  for (const phone of phones) {
    await walletClient(url).call(calls.sendCode, {
      body: { phone },
      headers: { 'x-forwarded-for': anAddress() },
    });
  }
  return phones;
}

/** A guess that is never right: who reads the inbox of the test would know, a stranger tries what he likes. */
async function guess({ url }: Target, phone: string): Promise<number> {
  const headers = { 'x-forwarded-for': anAddress() };
  const body = { phone, confirmCode: randomInt(10_000).toString().padStart(4, '0') };
  return (await walletClient(url).call(calls.logIn, { body, headers })).status;
}

/** One of a trusted proxy's callers, of a network of his own nearly always. */
function anAddress(): string {
  return [randomInt(1, 220), randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
}
