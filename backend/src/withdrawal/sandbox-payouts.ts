import { money } from '@tessera/money';
import { lastFour } from './card-number.ts';
import type { PayoutProvider } from './payout-provider.ts';

/** Payouts to cards that end like this, and to addresses that end in `dead`, are rejected. */
const rejectedCard = '0002';

// The job that submits payouts comes every second; a queue of them may take a little longer.
const arrives = { minS: 1, maxS: 60 };

/** The sandbox as payout provider: everything settles at once and free, except for the destinations above. */
export const sandboxPayouts: PayoutProvider = {
  quote: ({ currency }) => Promise.resolve({ fee: money(0n, currency), arrives }),
  tokenizeCard: (cardNumber) => Promise.resolve({ token: `sandbox-card-${lastFour(cardNumber)}` }),
  submit: ({ destination: { kind, value } }) => {
    const rejected =
      kind === 'card' ? value.endsWith(rejectedCard) : value.toLowerCase().endsWith('dead');
    return Promise.resolve(rejected ? 'rejected' : 'settled');
  },
};
