import { money, toDecimal, type Money } from '@tessera/money';
import { z } from 'zod';
import { askProvider, jsonOf, type ProviderAddress } from '../ask-provider.ts';
import type { PayoutProvider, PayoutQuote } from './payout-provider.ts';

export interface PayoutConditions {
  /** The provider's fee in hundredths of a percent. */
  readonly feeBasisPoints: number;
  readonly arrives: PayoutQuote['arrives'];
}

const tokenized = z.object({ token: z.string().regex(/\D/).max(200) });
const submitted = z.object({ status: z.enum(['settled', 'rejected', 'pending']) });

/**
 * A payout provider over HTTP: `POST {url}/cards` with `number` answers `{token}`, or 4xx for a card that cannot be
 * paid to; `POST {url}/payouts` with `id`, `amount`, `currency_code`, `destination_kind` and `destination` answers
 * `{status}`, settled, rejected or pending, the same for each repetition of an id. Cost and duration are settings.
 */
export function httpPayouts(
  provider: ProviderAddress,
  conditions: PayoutConditions,
): PayoutProvider {
  const name = 'payout provider';
  return {
    quote: (amount) =>
      Promise.resolve({
        fee: feeOf(amount, conditions.feeBasisPoints),
        arrives: conditions.arrives,
      }),
    tokenizeCard: async (number) => {
      const response = await askProvider(provider, { path: '/cards', body: { number } });
      if (response.status >= 400 && response.status < 500) return 'refused';
      return tokenized.parse(await jsonOf(name, response));
    },
    submit: async ({ id, amount, destination }) => {
      const body = {
        id,
        amount: toDecimal(amount),
        currency_code: amount.currency,
        destination_kind: destination.kind,
        destination: destination.value,
      };
      const response = await askProvider(provider, {
        path: '/payouts',
        headers: { 'idempotency-key': id },
        body,
      });
      return submitted.parse(await jsonOf(name, response)).status;
    },
  };
}

// Rounds up: the user is never promised more than arrives.
function feeOf({ minor, currency }: Money, basisPoints: number): Money {
  return money((minor * BigInt(basisPoints) + 9_999n) / 10_000n, currency);
}
