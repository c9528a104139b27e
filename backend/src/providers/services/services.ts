import {
  commitProbe,
  type CommitProbe,
  createMeters,
  type Database,
  type Meters,
  type Pepper,
  type Settings,
  type WebhookSecrets,
} from '../../platform/index.ts';
import { type EmailPort, httpEmail, sandboxEmail } from '../email/email.ts';
import { httpVerification } from '../verification/http-verification.ts';
import { sandboxVerification } from '../verification/sandbox-verification.ts';
import type { VerificationPort } from '../verification/verification-port.ts';
import { moneyProviders, type MoneyProviders } from './providers.ts';
import { httpSms, sandboxSms, type SmsPort } from '../sms/sms.ts';

/** The services for route handlers and jobs: one instance per process, no state of any user. */
export interface Services extends MoneyProviders {
  readonly db: Database;
  readonly settings: Settings;
  readonly meters: Meters;
  readonly commits: CommitProbe;
  readonly pepper: Pepper;
  readonly webhookSecrets: WebhookSecrets;
  readonly sms: SmsPort;
  /** Without it no e-mail address is confirmed. */
  readonly email: EmailPort | undefined;
  readonly verification: VerificationPort;
}

/** Puts the services together for an open, migrated database. */
export function createServices(db: Database, settings: Settings, secrets: Secrets): Services {
  const { smsGateway, verificationProvider, sandboxOrigin } = settings;
  const commits = commitProbe(db);
  const meters = createMeters(db, commits);
  const sms = smsGateway ? httpSms(smsGateway) : sandboxSms(db.for('visitors'));
  const email = emailOf(db, settings);
  const verification = verificationProvider
    ? httpVerification(verificationProvider)
    : sandboxVerification(db.for('asides'), sandboxOrigin);
  return {
    db,
    settings,
    meters,
    commits,
    pepper: secrets.pepper,
    webhookSecrets: secrets.webhooks,
    sms: meters.timed('sms', sms),
    email: email && meters.timed('email', email),
    verification: meters.timed('verification', verification),
    ...timedProviders(moneyProviders(db, settings), meters),
  };
}

function emailOf(db: Database, { emailGateway, sandboxEnabled }: Settings): EmailPort | undefined {
  if (emailGateway) return httpEmail(emailGateway);
  return sandboxEnabled ? sandboxEmail(db.for('visitors')) : undefined;
}

function timedProviders(
  { payments, payouts, banks, rates, settlements }: MoneyProviders,
  { timed }: Meters,
): MoneyProviders {
  return {
    payments: payments && timed('payments', payments),
    payouts: payouts && timed('payouts', payouts),
    banks: banks && timed('payouts', banks),
    rates: timed('rates', rates),
    settlements: {
      payments: settlements.payments && timed('payments', settlements.payments),
      payouts: settlements.payouts && timed('payouts', settlements.payouts),
    },
  };
}

/** The secrets of this installation, from the environment or the data folder. */
export interface Secrets {
  readonly pepper: Pepper;
  readonly webhooks: WebhookSecrets;
}
