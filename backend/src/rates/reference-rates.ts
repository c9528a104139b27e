import type { RatesSource } from './rates-source.ts';

/** The table that is shipped for running without a feed; rounded market rates of its date. */
export const referenceRates: RatesSource = {
  current: () =>
    Promise.resolve({
      asOf: '2026-11-02',
      perDollar: {
        USD: '1',
        USDC: '1',
        EUR: '0.8625',
        GBP: '0.7540',
        JPY: '151.40',
        RUB: '81.35',
        IDR: '16640',
      },
    }),
};
