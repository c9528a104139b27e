import { reportVerification } from '@tessera/wire/identification';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseBody, parsePath, Refusal } from '../../platform/index.ts';
import {
  decideSandboxVerification,
  findSandboxVerification,
} from '../verification/sandbox-verification.ts';
import type { Services } from '../services/services.ts';
import { html, sendPage } from './page.ts';
import { reportToBackend } from './report.ts';

const path = z.object({ id: z.uuid() });
const choice = z.object({ decision: z.enum(['complete', 'aborted', 'pending']) });

/** The identity check of the sandbox: approve, abort or leave pending (BACK-4). */
export function verificationPages(app: FastifyInstance, services: Services): void {
  const { db } = services;

  app.get('/verify/:id', async (request, reply) => {
    const { id } = parsePath(path, request);
    const check = await findSandboxVerification(db, id);
    if (check === undefined) throw new Refusal('NOT_FOUND');
    const body =
      check.status === 'pending'
        ? choices
        : html`<p class="card">This check is closed: ${check.status}.</p>
            <p><a href="${check.returnUrl}">Back to the wallet</a></p>`;
    return sendPage(reply, { title: 'Identity check', body });
  });

  app.post('/verify/:id', async (request, reply) => {
    const { id } = parsePath(path, request);
    const { decision } = parseBody(choice, request);
    if (decision !== 'pending') await decideSandboxVerification(db, id, decision);
    const check = await findSandboxVerification(db, id);
    if (check === undefined) throw new Refusal('NOT_FOUND');
    if (check.status !== 'pending') {
      const report = { id, status: check.status };
      await reportToBackend(services, 'verification', reportVerification.path, report, request.log);
    }
    return reply.redirect(check.returnUrl, 303);
  });
}

const choices = html`<p class="card">
    The wallet asks who you are. Choose what the check finds out.
  </p>
  <form method="post">
    <button class="primary" name="decision" value="complete">Approve</button>
    <button name="decision" value="aborted">Abort</button>
    <button name="decision" value="pending">Leave pending</button>
  </form>`;
