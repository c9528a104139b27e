import type { Queryable, Settings } from '../../platform/index.ts';
import type { BankDirectory } from '../banks/bank-directory.ts';
import { httpBanks } from '../banks/http-banks.ts';
import { sandboxBanks } from '../banks/sandbox-banks.ts';
import { ratesFeed } from '../rates/rates-feed.ts';
import { httpSettlements } from '../settlements/http-settlements.ts';
import { keepingSettled, sandboxSettlements } from '../settlements/sandbox-settlements.ts';
import type { ReportingProvider, SettlementReport } from '../settlements/settlement-report.ts';
import type { RatesSource } from '../rates/rates-source.ts';
import { referenceRates } from '../rates/reference-rates.ts';
import { httpPayments } from '../payments/http-payments.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import { sandboxPayments } from '../payments/sandbox-payments.ts';
import { httpPayouts } from '../payouts/http-payouts.ts';
import type { PayoutProvider } from '../payouts/payout-provider.ts';
import { sandboxPayouts } from '../payouts/sandbox-payouts.ts';

/** Providers that move money in and out, and the rates. Without one, its operation is unavailable. */
export interface MoneyProviders {
  readonly payments: PaymentProvider | undefined;
  readonly payouts: PayoutProvider | undefined;
  /** The directory for payments by phone to other banks; without it there are no fast payments. */
  readonly banks: BankDirectory | undefined;
  readonly rates: RatesSource;
  /** The reports of the money providers; none where reports are not compared. */
  readonly settlements: Readonly<Record<ReportingProvider, SettlementReport | undefined>>;
}

/** The providers that the settings name, or else those of the sandbox where it is on (BACK-4). */
export function moneyProviders(db: Queryable, settings: Settings): MoneyProviders {
  const { paymentProvider, payoutProvider, payoutConditions, ratesFeedUrl } = settings;
  const { sandboxEnabled, sandboxOrigin } = settings;
  const ofSandbox = <Provider>(provider: Provider) => (sandboxEnabled ? provider : undefined);
  return {
    payments: paymentProvider
      ? httpPayments(paymentProvider)
      : ofSandbox(sandboxPayments(db, sandboxOrigin)),
    payouts: payoutProvider
      ? httpPayouts(payoutProvider, payoutConditions)
      : ofSandbox(keepingSettled(sandboxPayouts, db)),
    banks: banksOf(settings),
    rates: ratesFeedUrl === undefined ? referenceRates : ratesFeed(ratesFeedUrl),
    settlements: settings.comparesReports
      ? settlementReports(db, settings)
      : { payments: undefined, payouts: undefined },
  };
}

function banksOf({ payoutProvider, hasFastPayments, sandboxEnabled }: Settings) {
  if (payoutProvider) return hasFastPayments ? httpBanks(payoutProvider) : undefined;
  return sandboxEnabled ? sandboxBanks : undefined;
}

function settlementReports(
  db: Queryable,
  { paymentProvider, payoutProvider, sandboxEnabled }: Settings,
): MoneyProviders['settlements'] {
  const reportOf = (kind: ReportingProvider, where: Settings['paymentProvider'], path: string) => {
    if (where) return httpSettlements({ ...where, url: where.url + path });
    return sandboxEnabled ? sandboxSettlements(db, kind) : undefined;
  };
  return {
    payments: reportOf('payments', paymentProvider, '/settled'),
    payouts: reportOf('payouts', payoutProvider, '/payouts/settled'),
  };
}
