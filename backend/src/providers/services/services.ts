import { commitProbe, createMeters } from '../../platform/index.ts';
import type {
  CommitProbe,
  Database,
  Meters,
  Pepper,
  Queryable,
  Settings,
  WebhookSecrets,
} from '../../platform/index.ts';
import type { BankDirectory } from '../banks/bank-directory.ts';
import { httpBanks } from '../banks/http-banks.ts';
import { sandboxBanks } from '../banks/sandbox-banks.ts';
import type { DepositProvider } from '../deposits/deposit-provider.ts';
import { httpDeposits } from '../deposits/http-deposits.ts';
import { sandboxAddresses } from '../deposits/sandbox-deposits.ts';
import { httpEmail, httpSms, sandboxEmail, sandboxSms } from '../messages/messages.ts';
import type { EmailPort, SmsPort } from '../messages/messages.ts';
import { httpPayments } from '../payments/http-payments.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import { sandboxPayments } from '../payments/sandbox-payments.ts';
import { httpPayouts } from '../payouts/http-payouts.ts';
import type { PayoutProvider } from '../payouts/payout-provider.ts';
import { sandboxPayouts } from '../payouts/sandbox-payouts.ts';
import { ratesFeed } from '../rates/rates-feed.ts';
import type { RatesSource } from '../rates/rates-source.ts';
import { referenceRates } from '../rates/reference-rates.ts';
import { sandboxRates } from '../rates/sandbox-rates.ts';
import { httpSettlements } from '../settlements/http-settlements.ts';
import { keepingSettled, sandboxSettlements } from '../settlements/sandbox-settlements.ts';
import type { ReportingProvider, SettlementReport } from '../settlements/settlement-report.ts';
import { httpVerification } from '../verification/http-verification.ts';
import { sandboxVerification } from '../verification/sandbox-verification.ts';
import type { VerificationPort } from '../verification/verification-port.ts';

/** Providers of payments, payouts and rates. Without one, its operation is unavailable. */
interface MoneyProviders {
  readonly payments: PaymentProvider | undefined;
  readonly payouts: PayoutProvider | undefined;
  /** Without a directory there are no fast payments. */
  readonly banks: BankDirectory | undefined;
  /** Without a provider there are no deposit addresses. */
  readonly deposits: DepositProvider | undefined;
  /** Name of the bank that pays into accounts by number; without it no account details are shown. */
  readonly receivingBank: string | undefined;
  readonly rates: RatesSource;
  /** Settlement reports of providers; `undefined` if a provider's are not compared. */
  readonly settlements: Readonly<Record<ReportingProvider, SettlementReport | undefined>>;
}

/** Providers from the settings, or the sandbox's where it is enabled (BACK-4). */
function moneyProviders(
  db: Queryable,
  settings: Settings,
  { timed }: Meters,
  { deposit: depositSecret }: WebhookSecrets,
): MoneyProviders {
  const { paymentProvider, payoutProvider, depositProvider, ratesFeedUrl, sandboxEnabled } =
    settings;
  const ofSandbox = <Provider>(provider: Provider) => (sandboxEnabled ? provider : undefined);
  const payments = paymentProvider
    ? httpPayments(paymentProvider)
    : ofSandbox(sandboxPayments(db, settings.sandboxOrigin));
  const payouts = payoutProvider
    ? httpPayouts(payoutProvider, settings.payoutConditions)
    : ofSandbox(keepingSettled(sandboxPayouts, db));
  const hasBanks = !payoutProvider || settings.hasFastPayments;
  const banks = payoutProvider ? httpBanks(payoutProvider) : ofSandbox(sandboxBanks);
  const deposits = depositProvider
    ? httpDeposits(depositProvider)
    : ofSandbox(sandboxAddresses(depositSecret));
  const reportOf = (kind: ReportingProvider, where: Settings['paymentProvider'], path: string) => {
    if (!settings.comparesReports) return undefined;
    const report = where
      ? httpSettlements({ ...where, url: where.url + path })
      : ofSandbox(sandboxSettlements(db, kind));
    return report && timed(kind, report);
  };
  return {
    payments: payments && timed('payments', payments),
    payouts: payouts && timed('payouts', payouts),
    banks: hasBanks && banks ? timed('payouts', banks) : undefined,
    deposits: deposits && timed('deposits', deposits),
    receivingBank: settings.receivingBank ?? ofSandbox('Tessera Sandbox Bank'),
    rates: timed(
      'rates',
      ratesFeedUrl ? ratesFeed(ratesFeedUrl) : (ofSandbox(sandboxRates()) ?? referenceRates),
    ),
    settlements: {
      payments: reportOf('payments', paymentProvider, '/settled'),
      payouts: reportOf('payouts', payoutProvider, '/payouts/settled'),
      deposits: reportOf('deposits', depositProvider, '/settled'),
    },
  };
}

/** Dependencies of handlers and jobs: one instance per process, without state of users. */
export interface Services extends MoneyProviders {
  readonly db: Database;
  readonly settings: Settings;
  readonly meters: Meters;
  readonly commits: CommitProbe;
  readonly pepper: Pepper;
  readonly webhookSecrets: WebhookSecrets;
  readonly sms: SmsPort;
  /** Without a provider, no e-mail address can be confirmed. */
  readonly email: EmailPort | undefined;
  readonly verification: VerificationPort;
}

export function createServices(db: Database, settings: Settings, secrets: Secrets): Services {
  const { smsGateway, emailGateway, verificationProvider, sandboxEnabled, sandboxOrigin } =
    settings;
  const commits = commitProbe(db);
  const meters = createMeters(db, commits);
  const { timed } = meters;
  const email = emailGateway
    ? httpEmail(emailGateway)
    : sandboxEnabled && sandboxEmail(db.for('visitors'));
  return {
    ...{ db, settings, meters, commits },
    pepper: secrets.pepper,
    webhookSecrets: secrets.webhooks,
    sms: timed('sms', smsGateway ? httpSms(smsGateway) : sandboxSms(db.for('visitors'))),
    email: email ? timed('email', email) : undefined,
    verification: timed(
      'verification',
      verificationProvider
        ? httpVerification(verificationProvider)
        : sandboxVerification(db.for('asides'), sandboxOrigin),
    ),
    ...moneyProviders(db, settings, meters, secrets.webhooks),
  };
}

export interface Secrets {
  readonly pepper: Pepper;
  readonly webhooks: WebhookSecrets;
}
