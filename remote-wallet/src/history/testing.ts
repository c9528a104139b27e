import { aTransaction, json } from '@tessera/testing';
import type { FakeRequest, Handlers } from '@tessera/testing';

export const historyAnswers: Handlers = {
  'GET /v2/wallet/capabilities': json({ data: { capabilities: ['history'] } }),
  'GET /v2/wallet/stat': json({
    results: [
      aStatistic(),
      aStatistic({ wallet_transaction_type: 'payment', amount: '300.00', percent: '20' }),
      aStatistic({ amount: '90.00', percent: '100', currency_code: 'EUR' }),
    ],
  }),
  'GET /v2/wallet/stat/series': json({
    status: 'ok',
    data: {
      bucket: 'day',
      results: [
        {
          currency_code: 'USD',
          points: [
            aPoint('2026-03-04', '0.00', '300.00'),
            aPoint('2026-03-05', '1200.00', '0.00'),
            aPoint('2026-03-06', '0.00', '0.00'),
          ],
        },
        { currency_code: 'EUR', points: [aPoint('2026-03-05', '90.00', '0.00')] },
      ],
    },
  }),
};

function aStatistic(fields: object = {}) {
  return {
    wallet_transaction_type: 'topup',
    amount: '1200.00',
    percent: '80',
    currency_code: 'USD',
    count: 2,
    ...fields,
  };
}

function aPoint(day: string, incoming: string, outgoing: string) {
  return { at: `${day}T00:00:00Z`, incoming, outgoing };
}

export function pagesOf(count: number) {
  return ({ query }: FakeRequest) => {
    const start = Number(query.get('cursor') ?? 0);
    const end = Math.min(count, start + Number(query.get('limit') ?? 50));
    const results = Array.from({ length: end - start }, (_, index) => {
      const number = start + index;
      const created_at = new Date(Date.UTC(2026, 2, 5, 12) - number * 3_600_000).toISOString();
      return aTransaction({ id: `transaction-${number}`, created_at });
    });
    return json({ results, next: end < count ? String(end) : null });
  };
}

export function filterIn({ query }: FakeRequest): Record<string, string> {
  const own = ['ordering', 'limit', 'cursor', 'time_zone'];
  return Object.fromEntries([...query].filter(([name]) => !own.includes(name)));
}
