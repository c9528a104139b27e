import { randomUUID } from 'node:crypto';
import { calls } from '@tessera/wire';
import { done } from '../../src/testing/wallet-client.ts';
import { balanceOf } from '../../src/money/ledger/testing.ts';
import { testSecrets } from '../../src/testing/test-app.ts';
import { sign, signatureHeader } from '../../src/platform/secrets/signature.ts';
import { times, unless, type Attack } from './attack.ts';

const replays = 50;
const tenMinutesMs = 600_000;

/** Says that an order was paid, without the secret, with that of another counterpart, too late, and too often. */
export const forgedReports: Attack = {
  name: `reports of a payment: forged, old, altered, and a right one ${replays} times at once`,
  bound: 'what is not signed answers 401 and moves nothing; the right one credits once',
  run: async ({ url, db, addPayer }) => {
    const payer = await addPayer(0n);
    const topUp = { amount: '10.00', currency_code: 'USD' };
    const ordered = await done(
      payer.client.call(calls.topUp, { body: { amount: '10.00', currencyCode: 'USD' } }),
    );
    const body = JSON.stringify({ order: ordered.wire.order, status: 'paid', ...topUp });
    const { payment, verification } = testSecrets.webhooks;
    const report = async (signature: string | undefined, sent = body) => {
      const response = await fetch(`${url}/webhooks/payment`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(signature !== undefined && { [signatureHeader]: signature }),
        },
        body: sent,
      });
      return response.status;
    };
    const right = sign(body, payment);
    const forged = [
      await report(undefined),
      await report(''),
      await report(sign(body, 'x'.repeat(43))),
      await report(sign(body, verification)),
      await report(sign(body, payment, Date.now() - tenMinutesMs)),
      await report(sign(body, payment, Date.now() + tenMinutesMs)),
      await report(right, body.replace('10.00', '9000.00')),
      await report(right, body.replace(ordered.wire.order, randomUUID())),
      await report(right.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) + 1}`)),
      await report(right.replace(/v1=./, 'v1=0').slice(0, -1)),
    ];
    const before = await balanceOf(db, payer.userId);
    const replayed = await Promise.all(Array.from({ length: replays }, () => report(right)));
    const after = await balanceOf(db, payer.userId);
    return {
      attempts: forged.length + replays,
      measured: `forged: ${times(forged)}; replayed: ${times(replayed)}; ${after.balance} cents`,
      gave: [
        ...unless(
          forged.every((status) => status === 401),
          'a forged report was taken',
        ),
        ...unless(before.balance === 0n, 'a forged report moved money'),
        ...unless(after.balance === 1_000n, `the right one credited ${after.balance} cents`),
      ],
    };
  },
};
