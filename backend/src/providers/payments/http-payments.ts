import { toDecimal } from '@tessera/money';
import { z } from 'zod';
import type { PaymentProvider } from './payment-provider.ts';
import { paymentReport } from './payment-report.ts';

const timeoutMs = 10_000;

const created = z.object({ url: z.url({ protocol: /^https?$/ }) });

const givenBack = z.object({ status: z.enum(['returned', 'refused', 'pending']) });

/**
 * A payment provider over HTTP: `POST {url}` with `order`, `amount`, `currency_code` and `return_url`
 * answers `{url}`; `GET {url}/{order}` answers `{status, amount, currency_code}` with status paid, failed,
 * pending, returned or charged-back, or 404. The order is also the Idempotency-Key. `POST {url}/{order}/returns` with
 * `id`, `amount` and `currency_code` answers `{status}`, returned, refused or pending, the same for each repetition of
 * an id, or 4xx where it returns nothing.
 */
export function httpPayments(where: {
  readonly url: string;
  readonly token: string | undefined;
}): PaymentProvider {
  const authorization = where.token === undefined ? {} : { authorization: `Bearer ${where.token}` };
  const post = (url: string, key: string, body: object) =>
    fetch(url, {
      method: 'POST',
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      headers: { ...authorization, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
  return {
    create: async ({ order, amount, returnUrl }) => {
      const response = await post(where.url, order, {
        order,
        amount: toDecimal(amount),
        currency_code: amount.currency,
        return_url: returnUrl,
      });
      if (response.status >= 400 && response.status < 500) return 'refused';
      if (!response.ok) throw new Error(`The payment provider answered ${response.status}`);
      return created.parse(await response.json());
    },
    report: async (order) => {
      const response = await fetch(`${where.url}/${order}`, {
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
        headers: authorization,
      });
      if (response.status === 404) return { status: 'absent' };
      if (!response.ok) throw new Error(`The payment provider answered ${response.status}`);
      return paymentReport.parse(await response.json());
    },
    giveBack: async ({ id, order, amount }) => {
      const response = await post(`${where.url}/${order}/returns`, id, {
        id,
        amount: toDecimal(amount),
        currency_code: amount.currency,
      });
      if (response.status >= 400 && response.status < 500) return 'refused';
      if (!response.ok) throw new Error(`The payment provider answered ${response.status}`);
      return givenBack.parse(await response.json()).status;
    },
  };
}
