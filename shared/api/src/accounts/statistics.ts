import * as z from 'zod/mini';
import { userRead, useUserRead } from '../reads/read.ts';
import { send } from '../transport/client.ts';
import { amount, orNull, resultsOf } from '../transport/shapes.ts';

const schema = resultsOf(
  z.pipe(
    z.object({
      wallet_transaction_type: z.string(),
      amount,
      percent: amount,
      currency_code: orNull(z.string()),
    }),
    z.transform((item) => ({
      /** topup, withdrawal, payment, default (other). */
      type: item.wallet_transaction_type,
      amount: item.amount,
      /** Decimal string, 0 to 100. */
      percent: item.percent,
      currencyCode: item.currency_code,
    })),
  ),
);

/** The share of one kind of transaction. */
export type Statistic = z.infer<typeof schema>[number];

const statisticsRead = userRead(['statistics'], (signal) =>
  send({ method: 'GET', path: '/v2/wallet/stat', signal, reads: schema }),
);

/** The user's money by kind of transaction (HIST-1). */
export function useStatistics() {
  return useUserRead(statisticsRead);
}
