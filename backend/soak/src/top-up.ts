import { money, toDecimal } from '@tessera/money';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { testSecrets } from '../../src/testing/test-app.ts';
import { sign, signatureHeader } from '../../src/platform/secrets/signature.ts';
import { read } from './client.ts';
import { moneyCall, outcomeOf, type Ended, type Stage } from './money-call.ts';
import type { Planned } from './plan.ts';

const orderedBody = z.object({ order: z.string() });
const statusBody = z.object({ status: z.enum(['complete', 'failed', 'pending']) });

/** As often as a provider tries to report a payment: those that a process with another time refuses count too. */
const reports = 150;
const reportAgainMs = 200;

/** Orders a top-up; the provider decides it and reports that, as the plan says: late, twice, or contradicting itself. */
export async function topUp(stage: Stage, operation: Planned): Promise<Ended> {
  const { index, user, currency, minor, delivery } = operation;
  const amount = toDecimal(money(minor, currency));
  const body = { amount, currency_code: currency };
  const { final, ms } = await moneyCall(stage, operation, { operation: 'top-up', body });
  if (final.state !== 'done') return { outcome: outcomeOf(final), ms };
  const { order } = orderedBody.parse(final.body);
  const report = (status: 'paid' | 'failed', said = amount) =>
    deliver(stage, operation, { order, status, amount: said, currency_code: currency });
  const entry = { index, kind: 'top-up', user, currency, minor } as const;

  if (delivery === 'abandoned') {
    stage.books.acknowledge(order, { ...entry, status: 'pending' });
  } else if (delivery === 'declined') {
    stage.providers.decide(order, 'failed');
    await report('failed');
    stage.books.acknowledge(order, { ...entry, status: 'failed' });
  } else {
    stage.providers.decide(order, 'paid');
    const credited = async () => {
      await Promise.all(delivery === 'twice' ? [report('paid'), report('paid')] : [report('paid')]);
      if (delivery === 'contradicted') {
        await report('failed');
        await report('paid', toDecimal(money(minor + 1n, currency)));
      }
      const status = await statusOf(stage, user, order);
      if (status === 'complete') stage.books.acknowledge(order, { ...entry, status: 'completed' });
      else stage.books.fault(index, `was paid, and its order ${order} is ${status}`);
    };
    if (delivery === 'late') stage.postpone(credited);
    else await credited();
  }
  return { outcome: `done, ${delivery}`, ms };
}

async function statusOf({ send, people }: Stage, user: number, order: string): Promise<string> {
  const path = `/v2/wallet/top-up/status?order=${order}`;
  const token = people[user]?.token ?? '';
  const answer = await read(send, { method: 'GET', path, token });
  return statusBody.safeParse(answer?.body).data?.status ?? 'not told';
}

/** Reports until it is taken. */
async function deliver({ send, books }: Stage, { index }: Planned, report: object): Promise<void> {
  const signed = JSON.stringify(report);
  for (let attempt = 0; attempt < reports; attempt += 1) {
    const headers = { [signatureHeader]: sign(signed, testSecrets.webhooks.payment) };
    const path = '/webhooks/payment';
    const answer = await send({ method: 'POST', path, body: report, headers });
    if (answer?.status === 200) return;
    await pause(reportAgainMs);
  }
  books.fault(index, 'the report of its payment was never taken');
}
