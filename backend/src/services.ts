import type { Database } from './database/database.ts';
import { httpVerification } from './identification/http-verification.ts';
import { sandboxVerification } from './identification/sandbox-verification.ts';
import type { VerificationPort } from './identification/verification-port.ts';
import { moneyProviders, type MoneyProviders } from './providers/providers.ts';
import type { Settings } from './settings/settings.ts';
import { httpSms } from './sms/http-sms.ts';
import type { SmsPort } from './sms/port.ts';
import { sandboxSms } from './sms/sandbox-sms.ts';
import type { WebhookSecrets } from './webhooks/signature.ts';

/** What route handlers and jobs work with: one instance per process, no state of any user. */
export interface Services extends MoneyProviders {
  readonly db: Database;
  readonly settings: Settings;
  /** Goes into every stored hash of a PIN or code; never in the database. */
  readonly pepper: string;
  readonly webhookSecrets: WebhookSecrets;
  readonly sms: SmsPort;
  readonly verification: VerificationPort;
}

/** Puts the services together for an open, migrated database. */
export function createServices(db: Database, settings: Settings, secrets: Secrets): Services {
  const { smsGateway, verificationProvider, sandboxOrigin } = settings;
  return {
    db,
    settings,
    pepper: secrets.pepper,
    webhookSecrets: secrets.webhooks,
    sms: smsGateway ? httpSms(smsGateway) : sandboxSms(db),
    verification: verificationProvider
      ? httpVerification(verificationProvider)
      : sandboxVerification(db, sandboxOrigin),
    ...moneyProviders(db, settings),
  };
}

/** The secrets of this installation, from the environment or the data folder. */
export interface Secrets {
  readonly pepper: string;
  readonly webhooks: WebhookSecrets;
}
