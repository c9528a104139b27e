import { merchantKinds } from '@tessera/wire/transaction-kinds';
import { z } from 'zod';

/** The source of a description. Every key is optional: old rows keep what they were written with. */
export const transactionDetails = z.object({
  /** How money came in. */
  means: z.enum(['card', 'bank', 'ethereum']).optional(),
  /** Last four digits of a card. */
  card: z.string().optional(),
  address: z.string().optional(),
  /** The transaction of a network by which money came in. */
  hash: z.string().optional(),
  /** Currencies of an exchange and its rate: this much of `to` for this much of `from`. */
  from: z.string().optional(),
  to: z.string().optional(),
  quantity_in: z.string().optional(),
  quantity_out: z.string().optional(),
  /** The other person of a transfer or a fast payment, masked. */
  counterparty: z.string().optional(),
  /** Tells the other person of a transfer from all others of this user. */
  party_key: z.string().optional(),
  note: z.string().optional(),
  /** The merchant that was paid: "Name, City". */
  merchant: z.string().optional(),
  merchant_kind: z.enum(merchantKinds).optional(),
  /** The number, masked, and the bank of a fast payment. */
  phone: z.string().optional(),
  bank: z.string().optional(),
  reverses: z.string().optional(),
});

export type TransactionDetails = z.infer<typeof transactionDetails>;
