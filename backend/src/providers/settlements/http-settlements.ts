import { isCurrency, parseDecimal, type Money } from '@tessera/money';
import { z } from 'zod';
import { askProvider, jsonOf, type ProviderAddress } from '../ask-provider.ts';
import { pageSize, type SettlementReport } from './settlement-report.ts';

const operation = z
  .object({ id: z.string().min(1).max(200), amount: z.string(), currency_code: z.string() })
  .transform(({ id, amount, currency_code }, context): { id: string; amount: Money } => {
    const parsed = isCurrency(currency_code) ? parseDecimal(amount, currency_code) : undefined;
    if (parsed?.ok) return { id, amount: parsed.money };
    context.addIssue({ code: 'custom', message: 'no amount of a currency of ours' });
    return z.NEVER;
  });
const page = z.object({
  operations: z.array(operation).max(pageSize),
  next: z.string().min(1).max(500).nullable(),
});

/**
 * Reports over HTTP: `GET {url}?day=2026-03-01&limit=500&after=…` answers `{operations: [{id, amount,
 * currency_code}], next}`; `next` is null on the last page.
 */
export function httpSettlements(provider: ProviderAddress): SettlementReport {
  return {
    listSettled: async (day, after) => {
      const query = new URLSearchParams({ day, limit: String(pageSize) });
      if (after !== null) query.set('after', after);
      const response = await askProvider(provider, { path: `?${query.toString()}` });
      return page.parse(await jsonOf('provider of a report', response));
    },
  };
}
