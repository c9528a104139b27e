import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { languageOf } from '../http/answers.ts';
import { Refusal } from '../http/errors.ts';
import { emptyBody, parseBody } from '../http/parse.ts';
import { requireUser } from '../http/require-user.ts';
import type { Localised } from '../language/language.ts';
import type { Services } from '../services.ts';
import { receiveWebhook } from '../webhooks/receive-webhook.ts';
import { decideIdentification } from './decide-identification.ts';
import { readLimits } from './read-limits.ts';
import { refreshStatus } from './refresh-status.ts';
import { requestUpgrade } from './request-upgrade.ts';

const atTheOffice: Localised = {
  en: 'The highest level is granted in person. Visit the office with your passport; the passport data must match your wallet.',
  ru: 'Высший уровень присваивается при личном визите. Приходите в офис с паспортом; данные паспорта должны совпадать с данными кошелька.',
};

/** Where the verification provider reports to, signed. */
export const verificationWebhookPath = '/webhooks/verification';

const report = z.object({ id: z.uuid(), status: z.enum(['aborted', 'complete']) });

/** Raising the identification level, its status, and the provider's reports (KYC-1). */
export function identificationRoutes(app: FastifyInstance, services: Services): void {
  const { db, webhookSecret } = services;

  app.post('/v2/wallet/identification-level/upgrade', async (request) => {
    const { userId } = requireUser(request);
    parseBody(emptyBody, request);
    const upgrade = await requestUpgrade(services, userId, request.log);
    if (!upgrade.ok) throw new Refusal(upgrade.reason);
    return upgrade.by === 'office'
      ? { status: 'ok', howto_text: atTheOffice[languageOf(request)] }
      : { status: 'ok', verification_url: upgrade.verificationUrl };
  });

  app.post('/v2/wallet/identification-level/status', async (request) => {
    const { userId } = requireUser(request);
    parseBody(emptyBody, request);
    const status = await refreshStatus(services, userId, request.log);
    return { status: 'ok', data: { status: status ?? null } };
  });

  app.get('/v2/wallet/identification-level/limits', async (request) => ({
    status: 'ok',
    data: await readLimits(db, requireUser(request).userId),
  }));

  receiveWebhook(app, verificationWebhookPath, webhookSecret, report, ({ id, status }) =>
    decideIdentification(db, id, status),
  );
}
