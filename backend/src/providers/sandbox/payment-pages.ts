import { formatMoney, toDecimal } from '@tessera/money';
import { reportPayment } from '@tessera/wire/top-up';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parse, Refusal } from '../../platform/index.ts';
import type { Services } from '../services/services.ts';
import {
  decideSandboxPayment,
  findSandboxPayment,
  type SandboxPayment,
} from '../payments/sandbox-payments.ts';
import { html, type Html, sendPage } from './page.ts';
import { reportToBackend } from './report.ts';

const path = z.object({ order: z.uuid() });
const choice = z.object({ decision: z.enum(['paid', 'failed', 'pending']) });

/** The payment page of the sandbox: pay, decline or leave pending (BACK-4). */
export function paymentPages(app: FastifyInstance, services: Services): void {
  const { db } = services;

  app.get('/pay/:order', async (request, reply) => {
    const { order } = parse(path, request.params, 'NOT_FOUND');
    const payment = await findSandboxPayment(db, order);
    if (payment === undefined) throw new Refusal('NOT_FOUND');
    return sendPage(reply, { title: 'Payment', body: paymentBody(payment) });
  });

  app.post('/pay/:order', async (request, reply) => {
    const { order } = parse(path, request.params, 'NOT_FOUND');
    const { decision } = parse(choice, request.body);
    if (decision !== 'pending') await decideSandboxPayment(db, order, decision);
    const payment = await findSandboxPayment(db, order);
    if (payment === undefined) throw new Refusal('NOT_FOUND');
    const { status, amount, returnUrl } = payment;
    if (status !== 'pending') {
      const paid = { amount: toDecimal(amount), currency_code: amount.currency };
      const report = { order, status, ...paid };
      await reportToBackend(services, 'payment', reportPayment.path, report, request.log);
    }
    return reply.redirect(returnUrl, 303);
  });
}

function paymentBody({ amount, status, returnUrl }: SandboxPayment): Html {
  const written = `${formatMoney(amount, { language: 'en' })} ${amount.currency}`;
  return html`<div class="card">
      <p class="muted">Top-up of your wallet</p>
      <p class="amount">${written}</p>
    </div>
    ${status === 'pending' ? choices : closed(status, returnUrl)}`;
}

function closed(status: string, returnUrl: string): Html {
  return html`<p class="card">This payment is closed: ${status}.</p>
    <p><a href="${returnUrl}">Back to the wallet</a></p>`;
}

const choices = html`<form method="post">
  <button class="primary" name="decision" value="paid">Pay</button>
  <button name="decision" value="failed">Decline</button>
  <button name="decision" value="pending">Leave pending</button>
</form>`;
