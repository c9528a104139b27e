import { money } from '@tessera/money';
import { lastFour } from './card-number.ts';
import type { Destination, PayoutProvider } from './payout-provider.ts';

/** Payouts to cards, phones and addresses that end like this, and to merchants called so, are rejected. */
const rejected: Readonly<Record<Destination['kind'], RegExp>> = {
  card: /0002$/,
  usdc: /dead$/i,
  merchant: /rejected/i,
  phone: /0002$/,
};

// The job that submits payouts comes every second; a queue of them may take a little longer.
const arrives = { minS: 1, maxS: 60 };

/** The sandbox as payout provider: everything settles at once and free, except for the destinations above. */
export const sandboxPayouts: PayoutProvider = {
  quote: ({ currency }) => Promise.resolve({ fee: money(0n, currency), arrives }),
  tokenizeCard: (cardNumber) => Promise.resolve({ token: `sandbox-card-${lastFour(cardNumber)}` }),
  submit: ({ destination: { kind, value } }) =>
    Promise.resolve(rejected[kind].test(value) ? 'rejected' : 'settled'),
};
