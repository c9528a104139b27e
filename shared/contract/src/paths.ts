type Query = Readonly<Record<string, string | undefined>>;

function withQuery(path: string, query: Query = {}): string {
  const defined = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  return defined.length === 0 ? path : `${path}?${new URLSearchParams(defined).toString()}`;
}

/** Query parameters of the history. Times are ISO 8601, `kind` is a comma-separated list. */
export interface HistoryQuery {
  readonly from?: string;
  readonly to?: string;
  /** Id of an account. */
  readonly account?: string;
  readonly kind?: string;
  /** Id of a category that was spent on, or `unsorted` (LIFE-4). */
  readonly category?: string;
  readonly search?: string;
  /** Id of the transaction whose receipt is open. */
  readonly transaction?: string;
}

/** Query parameters of an exchange: account ids, and the amount on the side where it was typed. */
export interface ExchangeQuery {
  readonly from?: string;
  readonly to?: string;
  /** Decimal in the currency of `from`. */
  readonly sell?: string;
  /** Decimal in the currency of `to`; only without `sell`. */
  readonly buy?: string;
}

/** The named routes of the product as typed path builders (SHELL-5). */
export const paths = {
  home: () => '/',
  /** `next`: the page that the visitor requested, see {@link nextPath}. */
  authIn: (query?: { next?: string }) => withQuery('/auth', query),
  register: (query?: { next?: string }) => withQuery('/auth/register', query),
  /** `ended`: a session ended by itself, and the page says so. */
  logIn: (query?: { next?: string; ended?: '1' }) => withQuery('/auth/login', query),
  /** `create`: currency code of an account to open; `next`: path to come back to afterwards. */
  wallet: (query?: { create?: string; next?: string }) => withQuery('/wallet', query),
  walletDetail: (id: string) => `/wallet/${encodeURIComponent(id)}`,
  /** The total of all accounts and its course (LIFE-3). */
  walletTotal: () => '/wallet/total',
  walletTopUp: (query?: { currencyCode?: string }) => withQuery('/wallet/topup', query),
  /** Receiving into the account of a currency (LIFE-7). */
  receive: (query?: { currencyCode?: string }) => withQuery('/wallet/receive', query),
  /** `address` and `amount`: from a scanned code. */
  walletWithdrawal: (query?: { currencyCode?: string; address?: string; amount?: string }) =>
    withQuery('/wallet/withdrawal', query),
  /**
   * Sending: the account, and recipient and amount from a link or a scanned code; `person`: id of one of
   * the user's people; `again`: id of an earlier transfer to the same person.
   */
  walletSave: (query?: {
    currencyCode?: string;
    phone?: string;
    person?: string;
    again?: string;
    amount?: string;
    note?: string;
  }) => withQuery('/wallet/save', query),
  /** The people whom one sent to, was paid by, or keeps (LIFE-1). */
  people: () => '/people',
  /** `block`: asks whether to block them, wherever they were met (SEC-13). */
  person: (id: string, query?: { block?: 'ask' }) =>
    withQuery(`/people/${encodeURIComponent(id)}`, query),
  /** Paying a merchant; `code` is the content of its QR code (PAY-4). */
  walletPay: (query: { code: string }) => withQuery('/wallet/pay', query),
  /** Paying a person's request; the own QR code has this path after the app's origin (PAY-2). */
  payRequest: (code: string) => `/pay/${encodeURIComponent(code)}`,
  topUpReturn: (query?: { currencyCode?: string; order?: string }) =>
    withQuery('/wallet/payments/finish', query),
  /** `request`: code of the own request that the code is of (LIFE-5). */
  payment: (query?: { tab?: 'code' | 'scan'; request?: string }) => withQuery('/payment', query),
  /** Asking for money; `to`: id of one of the own people (LIFE-5). */
  askForMoney: (query?: { to?: string }) => withQuery('/payment/ask', query),
  splitBill: () => '/payment/split',
  /** Requests for money, those to the user and the user's own (LIFE-5). */
  requests: () => '/payment/requests',
  /** The filters of the history, and the transaction whose receipt is open over it (HIST-3). */
  history: (query?: HistoryQuery) => withQuery('/history', query && { ...query }),
  settings: () => '/settings',
  /** Passkeys, PIN and devices. */
  security: () => '/settings/security',
  /** Replacing a forgotten PIN (EASE-8). */
  pinReset: () => '/pin/reset',
  exchange: (query?: ExchangeQuery) => withQuery('/exchange', query && { ...query }),
  exchangeConfirm: (query?: ExchangeQuery) => withQuery('/exchange/confirm', query && { ...query }),
  verificationResult: () => '/ondato/result',
} as const;

/**
 * The path to open after login: `next` from the URL if it is a path of this app, else Home.
 * Absolute and protocol-relative addresses point to another site and are ignored.
 */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const base = 'https://app.invalid';
  const url = URL.canParse(next, base) ? new URL(next, base) : null;
  const inApp = next.startsWith('/') && url?.origin === base && !url.pathname.startsWith('/auth');
  return url && inApp ? `${url.pathname}${url.search}${url.hash}` : paths.home();
}
