import { type Handlers, type Localised, refused } from '../../platform/index.ts';
import { decideResetCheck } from '../pin-reset/reset-verification.ts';
import type { Services } from '../../providers/index.ts';
import { decideIdentification } from './decide-identification.ts';
import { readLimits } from './read-limits.ts';
import { refreshStatus } from './refresh-status.ts';
import { requestUpgrade } from './request-upgrade.ts';

const atTheOffice: Localised = {
  en: 'The highest level is granted in person. Visit the office with your passport; the passport data must match your wallet.',
  ru: 'Высший уровень присваивается при личном визите. Приходите в офис с паспортом; данные паспорта должны совпадать с данными кошелька.',
};

/** Raising the identification level, its status, and the provider's reports (KYC-1). */
export const identificationHandlers = (services: Services) =>
  ({
    upgradeIdentification: async ({ userId, language, log }) => {
      const upgrade = await requestUpgrade(services, userId, log);
      if (!upgrade.ok) return refused(upgrade.reason);
      return {
        ok: true,
        body:
          upgrade.by === 'office'
            ? { howto_text: atTheOffice[language] }
            : { verification_url: upgrade.verificationUrl },
      };
    },

    checkIdentification: async ({ userId, log }) => {
      const status = await refreshStatus(services, userId, log);
      return { ok: true, body: { data: { status: status ?? null } } };
    },

    readLimits: async ({ userId }) => ({
      ok: true,
      body: { data: await readLimits(services.db, userId) },
    }),

    reportVerification: async ({ body: { id, status } }) => {
      await decideIdentification(services.db, id, status);
      await decideResetCheck(services.db, id, status);
      return { ok: true, body: {} };
    },
  }) satisfies Partial<Handlers>;
