import type { Shape } from './pick.ts';

/** A call of the specification: its input, and the fields of its response that are read. */
export interface SpecifiedCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Query parameters that it knows; none where left out. */
  readonly query?: readonly string[] | 'all';
  readonly takes?: readonly string[];
  readonly answers: Shape;
}

const outcome = { status: true, message: true } as const;
const session = { ...outcome, auth_token: true } as const;
const registration = [
  ...['first_name', 'last_name', 'phone', 'email'],
  ...['country_code', 'city', 'zip_code', 'address'],
];
const user = {
  first_name: true,
  last_name: true,
  phone: true,
  email: true,
  registered_at: true,
  identification_level: { name: true, ask_for_next: true },
  active_identification: { status: true },
  is_withdrawal_allowed: true,
  is_topup_allowed: true,
} as const;
const accounts = [{ accounts: [{ id: true, currency_code: true, balance: true }] }] as const;
const transaction = {
  amount: true,
  currency_code: true,
  status: true,
  description: true,
  created_at: true,
} as const;
const rate = {
  id: true,
  from_currency_code: true,
  to_currency_code: true,
  quantity_in: true,
  quantity_out: true,
} as const;
const exchange = ['from_account_id', 'to_account_id', 'from_amount', 'to_amount', 'rate_id'];

/** The product's 19 calls (API-1), in its words; the nineteenth is the site's own `/version.json`. */
export const specifiedCalls: readonly SpecifiedCall[] = [
  { method: 'POST', path: 'auth/register', takes: registration, answers: outcome },
  {
    method: 'POST',
    path: 'auth/register/phone/confirm',
    takes: ['phone', 'confirm_code'],
    answers: session,
  },
  { method: 'POST', path: 'auth/register/set/pin', takes: ['pin_code'], answers: outcome },
  { method: 'POST', path: 'auth/send_code', takes: ['phone'], answers: outcome },
  { method: 'POST', path: 'auth/login', takes: ['phone', 'confirm_code'], answers: session },
  { method: 'GET', path: 'auth/info', answers: { data: user } },
  { method: 'GET', path: 'text-data/', answers: { results: [{ iname: true, text: true }] } },
  { method: 'GET', path: '', answers: { results: accounts } },
  {
    method: 'GET',
    path: 'user/notification',
    answers: { results: [{ created_at: true, message: true }] },
  },
  {
    method: 'POST',
    path: 'identification-level/upgrade',
    answers: { ...outcome, verification_url: true, howto_text: true },
  },
  { method: 'POST', path: 'identification-level/status', answers: outcome },
  { method: 'POST', path: 'exchange/rates', answers: { ...outcome, rates: [rate] } },
  { method: 'POST', path: 'exchange', takes: exchange, answers: outcome },
  {
    method: 'GET',
    path: 'transaction',
    query: ['ordering'],
    answers: { results: [transaction] },
  },
  {
    method: 'GET',
    path: 'stat',
    answers: { results: [{ wallet_transaction_type: true, amount: true, percent: true }] },
  },
  {
    method: 'POST',
    path: 'top-up',
    takes: ['amount', 'currency_code'],
    answers: { ...outcome, url: true },
  },
  { method: 'GET', path: 'top-up/status', query: 'all', answers: { status: true } },
  {
    method: 'POST',
    path: 'withdrawal',
    takes: ['amount', 'currency_code', 'pin', 'pan', 'address'],
    answers: outcome,
  },
];

const base = '/v2/wallet';

/** The call of the specification that a request makes; an older client puts a slash behind `wallet`. */
export function specifiedCall(method: string, path: string): SpecifiedCall | undefined {
  return specifiedCalls.find((call) => {
    const full = call.path === '' ? base : `${base}/${call.path}`;
    return call.method === method && (path === full || (call.path === '' && path === `${base}/`));
  });
}
