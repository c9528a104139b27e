import { amount, orNull, send, useCapabilities, userRead, useUserRead, z } from '@tessera/api/core';

const schema = z.pipe(
  z.object({
    data: z.object({
      code: z.string(),
      recipient: z.object({ name: z.string(), phone: z.string() }),
      currency_code: z.string(),
      amount: orNull(amount),
      own: z.boolean(),
    }),
  }),
  z.transform(({ data: { currency_code, ...request } }) => ({
    /** The recipient's name is shortened and the phone masked; without an amount it is free. */
    ...request,
    currencyCode: currency_code,
  })),
);

/** Somebody's request for money. */
export type IncomingRequest = z.infer<typeof schema>;

/**
 * Who asks for how much by this code (PAY-4); asks nothing for `null` or where `payment-requests` is
 * not offered. Refused with REQUEST_NOT_FOUND.
 */
export function usePaymentRequest(code: string | null) {
  const offered = useCapabilities().offers('payment-requests');
  const read = userRead(['payment-request', code], (signal) => {
    const path = `/v2/wallet/payment-request/${encodeURIComponent(code ?? '')}`;
    return send({ method: 'GET', path, signal, reads: schema });
  });
  return useUserRead({ ...read, enabled: offered && code !== null });
}
