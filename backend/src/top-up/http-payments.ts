import { parseDecimal, toDecimal } from '@tessera/money';
import { z } from 'zod';
import { knownCurrency } from '../ledger/known-currency.ts';
import type { PaymentProvider, PaymentReport } from './payment-provider.ts';

const timeoutMs = 10_000;

const created = z.object({ url: z.url({ protocol: /^https?$/ }) });
const report = z.object({
  status: z.enum(['paid', 'failed', 'pending']),
  amount: z.string(),
  currency_code: z.string(),
});

/**
 * A payment provider over HTTP: `POST {url}` with `order`, `amount`, `currency_code` and `return_url`
 * answers `{url}`; `GET {url}/{order}` answers `{status, amount, currency_code}` with status paid, failed
 * or pending, or 404. The order is also the Idempotency-Key.
 */
export function httpPayments(where: {
  readonly url: string;
  readonly token: string | undefined;
}): PaymentProvider {
  const authorization = where.token === undefined ? {} : { authorization: `Bearer ${where.token}` };
  return {
    create: async ({ order, amount, returnUrl }) => {
      const response = await fetch(where.url, {
        method: 'POST',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          ...authorization,
          'content-type': 'application/json',
          'idempotency-key': order,
        },
        body: JSON.stringify({
          order,
          amount: toDecimal(amount),
          currency_code: amount.currency,
          return_url: returnUrl,
        }),
      });
      if (response.status >= 400 && response.status < 500) return 'refused';
      if (!response.ok) throw new Error(`The payment provider answered ${response.status}`);
      return created.parse(await response.json());
    },
    report: async (order) => {
      const response = await fetch(`${where.url}/${order}`, {
        signal: AbortSignal.timeout(timeoutMs),
        headers: authorization,
      });
      if (response.status === 404) return { status: 'absent' };
      if (!response.ok) throw new Error(`The payment provider answered ${response.status}`);
      return readPaymentReport(await response.json());
    },
  };
}

/** The wire form of a report, which the provider also sends by webhook. @throws when it is not one */
export function readPaymentReport(body: unknown): PaymentReport {
  const { status, amount, currency_code } = report.parse(body);
  if (status !== 'paid') return { status };
  const parsed = parseDecimal(amount, knownCurrency(currency_code));
  if (!parsed.ok)
    throw new Error(`The payment provider reports an amount that is ${parsed.reason}`);
  return { status, amount: parsed.money };
}
