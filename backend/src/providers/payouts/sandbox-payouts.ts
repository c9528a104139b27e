import { money } from '@tessera/money';
import { lastFour } from './card-number.ts';
import type { Destination, PayoutProvider } from './payout-provider.ts';

/** Endings of cards, phones and addresses, and names of merchants, whose payouts are rejected. */
const rejected: Readonly<Record<Destination['kind'], RegExp>> = {
  card: /0002$/,
  usdc: /dead$/i,
  merchant: /rejected/i,
  phone: /0002$/,
};

// The job that submits payouts runs every second; a queue takes a little longer.
const arrives = { minS: 1, maxS: 60 };

/** The sandbox's payout provider: settles everything at once without a fee, except for `rejected` destinations. */
export const sandboxPayouts: PayoutProvider = {
  quote: ({ currency }) => Promise.resolve({ fee: money(0n, currency), arrives }),
  tokenizeCard: (cardNumber) => Promise.resolve({ token: `sandbox-card-${lastFour(cardNumber)}` }),
  submit: ({ destination: { kind, value } }) =>
    Promise.resolve(rejected[kind].test(value) ? 'rejected' : 'settled'),
};
