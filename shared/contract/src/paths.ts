type Query = Readonly<Record<string, string | undefined>>;

function withQuery(path: string, query: Query = {}): string {
  const defined = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  return defined.length === 0 ? path : `${path}?${new URLSearchParams(defined).toString()}`;
}

/** Times are ISO 8601, `kind` is a comma-separated list. */
export interface HistoryQuery {
  readonly from?: string;
  readonly to?: string;
  readonly account?: string;
  readonly kind?: string;
  /** Category id, or `unsorted` (LIFE-4). */
  readonly category?: string;
  readonly search?: string;
  readonly transaction?: string;
}

/** Account ids, and the amount on the side where it was typed. */
export interface ExchangeQuery {
  readonly from?: string;
  readonly to?: string;
  /** Decimal in the currency of `from`. */
  readonly sell?: string;
  /** Decimal in the currency of `to`; only without `sell`. */
  readonly buy?: string;
}

export const paths = {
  home: () => '/',
  /** `next`: the page that the visitor requested, see {@link nextPath}. */
  authIn: (query?: { next?: string }) => withQuery('/auth', query),
  register: (query?: { next?: string }) => withQuery('/auth/register', query),
  /** `ended`: the page says that the session ended by itself. */
  logIn: (query?: { next?: string; ended?: '1' }) => withQuery('/auth/login', query),
  /** `create`: currency code of an account to open; `next`: path to return to afterwards. */
  wallet: (query?: { create?: string; next?: string }) => withQuery('/wallet', query),
  walletDetail: (id: string) => `/wallet/${encodeURIComponent(id)}`,
  walletTotal: () => '/wallet/total',
  walletTopUp: (query?: { currencyCode?: string }) => withQuery('/wallet/topup', query),
  receive: (query?: { currencyCode?: string }) => withQuery('/wallet/receive', query),
  /** `address` and `amount` come from a scanned code. */
  walletWithdrawal: (query?: { currencyCode?: string; address?: string; amount?: string }) =>
    withQuery('/wallet/withdrawal', query),
  /**
   * Send; recipient and amount come from a link or a scanned code. `person`: id of one of the
   * user's people; `again`: id of an earlier transfer to the same person.
   */
  walletSave: (query?: {
    currencyCode?: string;
    phone?: string;
    person?: string;
    again?: string;
    amount?: string;
    note?: string;
  }) => withQuery('/wallet/save', query),
  people: () => '/people',
  /** `block`: asks whether to block the person (SEC-13). */
  person: (id: string, query?: { block?: 'ask' }) =>
    withQuery(`/people/${encodeURIComponent(id)}`, query),
  /** `code`: content of the merchant's QR code (PAY-4). */
  walletPay: (query: { code: string }) => withQuery('/wallet/pay', query),
  /** Pays a payment request; QR codes contain this path after the app's origin (PAY-2). */
  payRequest: (code: string) => `/pay/${encodeURIComponent(code)}`,
  topUpReturn: (query?: { currencyCode?: string; order?: string }) =>
    withQuery('/wallet/payments/finish', query),
  /** `request`: code of the user's payment request to show (LIFE-5). */
  payment: (query?: { tab?: 'code' | 'scan'; request?: string }) => withQuery('/payment', query),
  /** `to`: id of one of the user's people (LIFE-5). */
  askForMoney: (query?: { to?: string }) => withQuery('/payment/ask', query),
  splitBill: () => '/payment/split',
  requests: () => '/payment/requests',
  history: (query?: HistoryQuery) => withQuery('/history', query && { ...query }),
  settings: () => '/settings',
  security: () => '/settings/security',
  pinReset: () => '/pin/reset',
  exchange: (query?: ExchangeQuery) => withQuery('/exchange', query && { ...query }),
  exchangeConfirm: (query?: ExchangeQuery) => withQuery('/exchange/confirm', query && { ...query }),
  verificationResult: () => '/ondato/result',
} as const;

/**
 * The path to open after login: `next` if it is a path of this app, else Home. Absolute and
 * protocol-relative addresses lead to other sites and are ignored.
 */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const base = 'https://app.invalid';
  const url = URL.canParse(next, base) ? new URL(next, base) : null;
  const inApp = next.startsWith('/') && url?.origin === base && !url.pathname.startsWith('/auth');
  return url && inApp ? `${url.pathname}${url.search}${url.hash}` : paths.home();
}
