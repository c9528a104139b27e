import type { Queryable } from '../database/database.ts';
import { ratesFeed } from '../rates/rates-feed.ts';
import type { RatesSource } from '../rates/rates-source.ts';
import { referenceRates } from '../rates/reference-rates.ts';
import type { Settings } from '../settings/settings.ts';
import { httpPayments } from '../top-up/http-payments.ts';
import type { PaymentProvider } from '../top-up/payment-provider.ts';
import { sandboxPayments } from '../top-up/sandbox-payments.ts';
import { httpPayouts } from '../withdrawal/http-payouts.ts';
import type { PayoutProvider } from '../withdrawal/payout-provider.ts';
import { sandboxPayouts } from '../withdrawal/sandbox-payouts.ts';

/** Who moves money in and out, and at what rates. Without a provider the operation is unavailable. */
export interface MoneyProviders {
  readonly payments: PaymentProvider | undefined;
  readonly payouts: PayoutProvider | undefined;
  readonly rates: RatesSource;
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
      : ofSandbox(sandboxPayouts),
    rates: ratesFeedUrl === undefined ? referenceRates : ratesFeed(ratesFeedUrl),
  };
}
