import { useSession } from '@tessera/session';
import {
  amount,
  orNull,
  send,
  toTransaction,
  transactionFields,
  useCapabilities,
  userRead,
  useUserRead,
  z,
} from '@tessera/api/core';

const text = orNull(z.string());

const rate = z.pipe(
  z.object({
    quantity_in: amount,
    quantity_out: amount,
    from_currency_code: z.string(),
    to_currency_code: z.string(),
  }),
  z.transform((rate) => ({
    /** So much of the one bought `quantityOut` of the other; decimal strings. */
    quantityIn: rate.quantity_in,
    quantityOut: rate.quantity_out,
    fromCurrencyCode: rate.from_currency_code,
    toCurrencyCode: rate.to_currency_code,
  })),
);

const details = z.pipe(
  z.object({
    card: text,
    address: text,
    counterparty: text,
    merchant: text,
    note: text,
    rate: orNull(rate),
    counter_amount: orNull(amount),
    counter_currency_code: text,
  }),
  z.transform(({ counter_amount, counter_currency_code, ...others }) => ({
    /** Each is `null` where it does not apply; the merchant is 'Name, City'. */
    ...others,
    /** The other side of an exchange. */
    counterAmount: counter_amount,
    counterCurrencyCode: counter_currency_code,
  })),
);

const schema = z.pipe(
  z.object({ data: z.object({ ...transactionFields, details: z.prefault(details, {}) }) }),
  z.transform(({ data }) => ({ ...toTransaction(data), details: data.details })),
);

/** A transaction with all that its receipt shows. */
export type TransactionReceipt = z.infer<typeof schema>;

/** One transaction (HIST-4); asks nothing for `null` or where `history` is not offered. */
export function useTransaction(id: string | null) {
  const language = useSession((session) => session.language);
  const offered = useCapabilities().offers('history');
  const read = userRead(['receipts', language, id], (signal) => {
    const path = `/v2/wallet/transaction/${encodeURIComponent(id ?? '')}`;
    return send({ method: 'GET', path, signal, reads: schema });
  });
  return useUserRead({ ...read, enabled: offered && id !== null });
}
