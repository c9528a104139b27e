import { lastFour } from './card-number.ts';
import type { PayoutProvider } from './payout-provider.ts';

/** Payouts to cards that end like this, and to addresses that end in `dead`, are rejected. */
const rejectedCard = '0002';

/** The sandbox as payout provider: everything settles at once, except for the destinations above. */
export const sandboxPayouts: PayoutProvider = {
  tokenizeCard: (cardNumber) => Promise.resolve({ token: `sandbox-card-${lastFour(cardNumber)}` }),
  submit: ({ destination: { kind, value } }) => {
    const rejected =
      kind === 'card' ? value.endsWith(rejectedCard) : value.toLowerCase().endsWith('dead');
    return Promise.resolve(rejected ? 'rejected' : 'settled');
  },
};
