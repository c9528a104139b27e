import { calls } from '@tessera/wire';
import { balanceOf } from '../../src/money/ledger/testing.ts';
import {
  asked,
  at,
  confirmDollar,
  keepAsking,
  longest,
  previewDollar,
  statusesOf,
} from './asked.ts';
import { onProcess, servers, type Running } from './on-process.ts';

const lockedUsers = 16;

/** A call waits for a place at each of its steps, and at the last for the lock. */
const answeredWithinMs = 40_000;

/** The limit for reads and probes. */
const undisturbedMs = 3_000;

test.each(servers)(
  `on $name ${lockedUsers} locked balances, more than there are places, are each answered, hold up no read, and move once afterwards @LOAD-2 @LOAD-4`,
  async ({ open }) => {
    expect(await onProcess(open, {}, work)).toEqual([]);
  },
);

async function work({ db, url, addPayers }: Running): Promise<void> {
  const [other, ...payers] = await addPayers(lockedUsers + 1);
  if (other === undefined) throw new Error('there are no payers');
  const orders: (readonly [(typeof payers)[number], string])[] = [];
  for (const payer of payers) orders.push([payer, await previewDollar(url, payer, other)]);

  const reads = keepAsking(2, () => asked(() => at(url, other).call(calls.listAccounts)));
  const probes = keepAsking(1, () =>
    asked(async () => ({ status: (await fetch(`${url}/readyz`)).status })),
  );
  const waiting = await db.transaction(async (tx) => {
    const accounts = payers.map(({ usd }) => usd);
    await tx.query('SELECT 1 FROM balances WHERE account_id = ANY ($1) FOR UPDATE', [accounts]);
    return Promise.all(orders.map(([payer, id]) => confirmDollar(url, payer, id)));
  });
  const undisturbed = [...(await reads.end()), ...(await probes.end())];
  expect([statusesOf(waiting), statusesOf(undisturbed)]).toEqual([[503], [200]]);
  expect(longest(waiting)).toBeLessThan(answeredWithinMs);
  expect(longest(undisturbed)).toBeLessThan(undisturbedMs);

  for (const [payer, id] of orders) {
    expect((await confirmDollar(url, payer, id)).status).toBe(200);
    expect((await balanceOf(db, payer.userId)).balance).toBe(99_900n);
  }
}
