import { merchantKinds } from '@tessera/wire/transaction-kinds';
import { z } from 'zod';

/** Data for a transaction's description. Every key is optional: old rows keep what they were written with. */
export const transactionDetails = z.object({
  means: z.enum(['card', 'bank', 'ethereum']).optional(),
  card: z.string().optional(),
  address: z.string().optional(),
  hash: z.string().optional(),
  /** Currencies of an exchange and its rate: `quantity_out` of `to` for `quantity_in` of `from`. */
  from: z.string().optional(),
  to: z.string().optional(),
  quantity_in: z.string().optional(),
  quantity_out: z.string().optional(),
  /** Masked name of the other person of a transfer or fast payment. */
  counterparty: z.string().optional(),
  /** Identifies the other person of a transfer among all of this user's. */
  party_key: z.string().optional(),
  note: z.string().optional(),
  merchant: z.string().optional(),
  merchant_kind: z.enum(merchantKinds).optional(),
  /** Masked phone number, and bank, of a fast payment. */
  phone: z.string().optional(),
  bank: z.string().optional(),
  reverses: z.string().optional(),
});

export type TransactionDetails = z.infer<typeof transactionDetails>;
