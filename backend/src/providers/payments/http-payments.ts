import { toDecimal } from '@tessera/money';
import { z } from 'zod';
import { askProvider, jsonOf, type ProviderAddress } from '../ask-provider.ts';
import { paymentReport, type PaymentProvider } from './payment-provider.ts';

const created = z.object({ url: z.url({ protocol: /^https?$/ }) });

const givenBack = z.object({ status: z.enum(['returned', 'refused', 'pending']) });

/**
 * A payment provider over HTTP: `POST {url}` with `order`, `amount`, `currency_code` and `return_url` answers
 * `{url}`; `GET {url}/{order}` answers `{status, amount, currency_code}` with status paid, failed, pending, returned
 * or charged-back, or 404. The order is also the Idempotency-Key. `POST {url}/{order}/returns` with `id`, `amount`
 * and `currency_code` answers `{status}`, returned, refused or pending, the same for each repetition of an id, or 4xx
 * if it returns nothing.
 */
export function httpPayments(provider: ProviderAddress): PaymentProvider {
  const name = 'payment provider';
  const post = (path: string, key: string, body: object) =>
    askProvider(provider, { path, headers: { 'idempotency-key': key }, body });

  return {
    create: async ({ order, amount, returnUrl }) => {
      const response = await post('', order, {
        order,
        amount: toDecimal(amount),
        currency_code: amount.currency,
        return_url: returnUrl,
      });
      if (response.status >= 400 && response.status < 500) return 'refused';
      return created.parse(await jsonOf(name, response));
    },
    report: async (order) => {
      const response = await askProvider(provider, { path: `/${order}` });
      if (response.status === 404) return { status: 'absent' };
      return paymentReport.parse(await jsonOf(name, response));
    },
    giveBack: async ({ id, order, amount }) => {
      const response = await post(`/${order}/returns`, id, {
        id,
        amount: toDecimal(amount),
        currency_code: amount.currency,
      });
      if (response.status >= 400 && response.status < 500) return 'refused';
      return givenBack.parse(await jsonOf(name, response)).status;
    },
  };
}
