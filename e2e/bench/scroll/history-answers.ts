import type { Page, Route } from '@playwright/test';

/** Minutes between two transactions: about forty rows a day. */
const gapMinutes = 37;
const newest = Date.UTC(2026, 10, 20, 18, 4);

const kinds = ['topup', 'withdrawal', 'transfer', 'exchange'] as const;
const words = ['Maria L. · Groceries', 'To card •••• 4242', 'Ivan P.', 'Exchange USD → EUR', ''];
const statuses = ['completed', 'completed', 'completed', 'held', 'pending'];

function pick<Item>(items: readonly Item[], number: number): Item {
  return items[number % items.length] as Item;
}

/** The transaction with this number, counted from the newest; always the same one. */
function transaction(number: number) {
  const cents = 100 + ((number * 7919) % 500_000);
  const sign = number % 3 === 0 ? '' : '-';
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    kind: pick(kinds, number),
    wallet_id: 'account-usd',
    amount: `${sign}${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
    currency_code: 'USD',
    status: pick(statuses, number),
    description: pick(words, number),
    created_at: new Date(newest - number * gapMinutes * 60_000).toISOString(),
  };
}

function historyPage(query: URLSearchParams, count: number) {
  const start = Number(query.get('cursor') ?? 0);
  const end = Math.min(count, start + Number(query.get('limit') ?? 50));
  return {
    results: Array.from({ length: end - start }, (_, index) => transaction(start + index)),
    next: end < count ? String(end) : null,
  };
}

const user = {
  id: 'user-1',
  first_name: 'Ann',
  last_name: 'Lee',
  phone: '+12025550123',
  email: 'ann@example.org',
  registered_at: '2024-11-20T10:00:00Z',
  identification_level: { name: 'basic', ask_for_next: false },
  active_identification: null,
  is_withdrawal_allowed: true,
  is_topup_allowed: true,
  has_pin: true,
};

function answer(path: string, query: URLSearchParams, count: number): object {
  switch (path) {
    case '/v2/wallet/capabilities':
      return { data: { capabilities: ['history'], code_length: 4, pin_length: 4 } };
    case '/v2/wallet/auth/info':
      return { data: user };
    case '/v2/wallet':
      return {
        results: [{ accounts: [{ id: 'account-usd', currency_code: 'USD', balance: '1250.50' }] }],
      };
    case '/v2/wallet/transaction':
      return historyPage(query, count);
    case '/v2/wallet/stat/series':
      return { status: 'ok', data: { bucket: 'month', results: [] } };
    default:
      return { results: [] };
  }
}

/** Answers every call of a page like the wallet API, for a user with this many transactions. */
export async function answerHistory(page: Page, count: number): Promise<void> {
  await page.route('**/v2/wallet**', (route: Route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    return route.fulfill({ json: answer(pathname.replace(/\/$/, ''), searchParams, count) });
  });
}
