import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Services } from '../services.ts';
import { receiveWebhook } from '../webhooks/receive-webhook.ts';
import { paymentReport } from './payment-report.ts';
import { settleTopUp } from './settle-top-up.ts';

/** Where the payment provider reports to, signed. */
export const paymentWebhookPath = '/webhooks/payment';

const report = z.object({ order: z.uuid() }).and(paymentReport);

/** Takes the payment provider's reports; a report that comes again changes nothing. */
export function paymentWebhook(app: FastifyInstance, { db, webhookSecret }: Services): void {
  receiveWebhook(app, paymentWebhookPath, webhookSecret, report, async ({ order, ...reported }) => {
    const settled = await settleTopUp(db, order, reported);
    if (settled === 'conflict') app.log.error({ order }, 'the provider contradicts the ledger');
  });
}
