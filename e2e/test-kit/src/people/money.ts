import type { RunningApp } from '../app/running-app.ts';
import type { Person } from './person.ts';
import { decide, get, post } from './wallet-api.ts';

interface WireAccount {
  readonly id: string;
  readonly currency_code: string;
  readonly balance: string;
}

async function accountsOf(app: RunningApp, { token }: Person): Promise<WireAccount[]> {
  const { results } = await get<{ results: [{ accounts: WireAccount[] }] }>(app, '', token);
  return results[0].accounts;
}

export async function balancesOf(app: RunningApp, person: Person): Promise<Record<string, string>> {
  const accounts = await accountsOf(app, person);
  return Object.fromEntries(accounts.map(({ currency_code, balance }) => [currency_code, balance]));
}

/** Creates a payment code, for any amount or a fixed one; returns its path. */
export async function requestMoney(
  app: RunningApp,
  person: Person,
  currencyCode: string,
  amount?: string,
): Promise<string> {
  const accounts = await accountsOf(app, person);
  const account_id = accounts.find(({ currency_code }) => currency_code === currencyCode)?.id;
  const { data } = await post<{ data: { code: string } }>(
    app,
    'payment-request',
    { account_id, ...(amount ? { amount } : {}) },
    person.token,
  );
  return `/pay/${data.code}`;
}

export async function openAccount(
  app: RunningApp,
  { token }: Person,
  currencyCode: string,
): Promise<void> {
  await post(app, 'account', { currency_code: currencyCode }, token);
}

export async function topUp(
  app: RunningApp,
  person: Person,
  amount: string,
  currencyCode: string,
): Promise<void> {
  const order = { amount, currency_code: currencyCode };
  const { url } = await post<{ url: string }>(app, 'top-up', order, person.token);
  await decide(url, 'paid');
}

export async function payMerchant(app: RunningApp, person: Person, code: string): Promise<void> {
  const accounts = await accountsOf(app, person);
  const account_id = accounts.find(({ currency_code }) => currency_code === 'USD')?.id;
  const asked = { account_id, code };
  const { data } = await post<{ data: { id: string } }>(
    app,
    'payment/preview',
    asked,
    person.token,
  );
  await post(app, 'payment', { id: data.id, pin: person.pin }, person.token);
}
