import { formatMoney, toDecimal } from '@tessera/money';
import { reportVerification } from '@tessera/wire/identification';
import { reportPayment } from '@tessera/wire/top-up';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { keyOf, parse, Refusal } from '../../platform/index.ts';
import type { Services } from '../services/services.ts';
import { decideSandboxPayment, findSandboxPayment } from '../payments/sandbox-payments.ts';
import {
  decideSandboxVerification,
  findSandboxVerification,
} from '../verification/sandbox-verification.ts';
import { html, type Html, sendPage } from './page.ts';
import { reportTo } from './report-to.ts';

/** A page on which a person decides in the provider's place; the sandbox reports the decision (BACK-4). */
interface DecisionPage<Decision extends string, Found> {
  readonly at: string;
  readonly title: string;
  readonly name: string;
  /** Labels of the choices, the usual one first. */
  readonly choices: Readonly<Record<Decision, string>>;
  readonly find: (id: string) => Promise<Found | undefined>;
  readonly decide: (id: string, decision: Decision) => Promise<void>;
  readonly about: (found: Found) => Html;
  readonly report: (id: string, found: Found) => Promise<void>;
}

const path = z.object({ id: z.uuid() });

function decisionPage<
  Decision extends string,
  Found extends { readonly status: string; readonly returnUrl: string },
>(app: FastifyInstance, page: DecisionPage<Decision, Found>): void {
  const { at, title, name, choices, decide, about, report } = page;
  const choice = z.object({ decision: z.union([keyOf(choices), z.literal('pending')]) });
  const labels = { ...choices, pending: 'Leave pending' };
  const buttons = Object.entries<string>(labels).map(([decision, label], index) => {
    const usual = index === 0 ? html` class="primary"` : html``;
    return html`<button${usual} name="decision" value="${decision}">${label}</button>`;
  });
  const find = async (id: string) => {
    const found = await page.find(id);
    if (found === undefined) throw new Refusal('NOT_FOUND');
    return found;
  };

  app.get(`${at}/:id`, async (request, reply) => {
    const { id } = parse(path, request.params, 'NOT_FOUND');
    const found = await find(id);
    const { status, returnUrl } = found;
    const rest =
      status === 'pending'
        ? html`<form method="post">${buttons}</form>`
        : html`<p class="card">This ${name} is closed: ${status}.</p>
            <p><a href="${returnUrl}">Back to the wallet</a></p>`;
    return sendPage(reply, { title, body: html`${about(found)} ${rest}` });
  });

  app.post(`${at}/:id`, async (request, reply) => {
    const { id } = parse(path, request.params, 'NOT_FOUND');
    const { decision } = parse(choice, request.body);
    if (decision !== 'pending') await decide(id, decision);
    const found = await find(id);
    if (found.status !== 'pending') {
      // A lost report does no harm: the backend also polls.
      await report(id, found).catch((error: unknown) =>
        request.log.warn({ err: error }, 'the backend did not take the report'),
      );
    }
    return reply.redirect(found.returnUrl, 303);
  });
}

export function decisionPages(app: FastifyInstance, services: Services): void {
  const { db } = services;
  decisionPage(app, {
    at: '/pay',
    title: 'Payment',
    name: 'payment',
    choices: { paid: 'Pay', failed: 'Decline' },
    find: (order) => findSandboxPayment(db, order),
    decide: (order, decision) => decideSandboxPayment(db, order, decision),
    about: ({ amount }) =>
      html`<div class="card">
        <p class="muted">Top-up of your wallet</p>
        <p class="amount">${formatMoney(amount, { language: 'en' })} ${amount.currency}</p>
      </div>`,
    report: (order, { status, amount }) => {
      const paid = { order, status, amount: toDecimal(amount), currency_code: amount.currency };
      return reportSurely(services, 'payment', reportPayment.path, paid);
    },
  });
  decisionPage(app, {
    at: '/verify',
    title: 'Identity check',
    name: 'check',
    choices: { complete: 'Approve', aborted: 'Abort' },
    find: (id) => findSandboxVerification(db, id),
    decide: (id, decision) => decideSandboxVerification(db, id, decision),
    about: ({ status }) =>
      status === 'pending'
        ? html`<p class="card">The wallet asks who you are. Choose what the check finds out.</p>`
        : html``,
    report: (id, { status }) =>
      reportSurely(services, 'verification', reportVerification.path, { id, status }),
  });
}

/** @throws if the backend did not accept the report */
async function reportSurely(...to: Parameters<typeof reportTo>): Promise<void> {
  const response = await reportTo(...to);
  if (!response.ok) throw new Error(`The webhook was answered with ${response.status}`);
}
