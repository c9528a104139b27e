import type { RunningApp } from '../app/running-app.ts';
import { codeFor, sendCode } from './codes.ts';
import { openAccount, balancesOf, topUp } from './money.ts';
import { newPerson } from './person.ts';
import type { Name, Person } from './person.ts';
import { decide, post, tryPost } from './wallet-api.ts';

/** State of a user's identity check; `none` was never begun. */
export type Identification = 'none' | 'pending' | 'complete' | 'aborted';

/** The state of a user before a test; by default new, with empty accounts. */
export interface State {
  readonly name?: Name;
  /** Amounts by currency, topped up through the sandbox. */
  readonly balances?: Readonly<Record<string, string>>;
  readonly identification?: Identification;
  /** Blocked by too many wrong PINs, or too many wrong login codes. */
  readonly blocked?: 'pin' | 'code';
}

/** The backend blocks after fewer wrong tries than this. */
const mostTries = 10;

async function tryUntilBlocked(code: string, guess: () => Promise<Response>): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const answer = (await (await guess()).json()) as { code?: string };
    if (answer.code === code) return;
  }
  throw new Error(`${mostTries} wrong tries and no ${code}`);
}

const other = (digits: string): string =>
  digits.replace(/.$/, (last) => (last === '0' ? '1' : '0'));

/** Blocks a PIN by wrong guesses at withdrawals; no money moves. */
export async function blockPin(app: RunningApp, { pin, token }: Person): Promise<void> {
  const order = { amount: '1.00', currency_code: 'USD', pan: '4242424242424242', pin: other(pin) };
  await tryUntilBlocked('PIN_BLOCKED', () => tryPost(app, 'withdrawal', order, token));
}

/** Blocks logins of a phone by wrong codes; open sessions stay. */
export async function blockCode(app: RunningApp, { phone }: Person): Promise<void> {
  await sendCode(app, phone);
  const confirm_code = other(await codeFor(app, phone));
  await tryUntilBlocked('CODE_BLOCKED', () => tryPost(app, 'auth/login', { phone, confirm_code }));
}

/** Starts an identity check and decides it on the sandbox's page, or leaves it pending. */
export async function identify(
  app: RunningApp,
  { token }: Person,
  result: Exclude<Identification, 'none'>,
): Promise<void> {
  const path = 'identification-level/upgrade';
  const { verification_url: url } = await post<{ verification_url?: string }>(app, path, {}, token);
  if (!url) throw new Error('the next identification level is not granted by the sandbox');
  await decide(url, result);
}

async function fund(app: RunningApp, person: Person, balances: State['balances']): Promise<void> {
  const opened = await balancesOf(app, person);
  for (const [currencyCode, amount] of Object.entries(balances ?? {})) {
    if (!(currencyCode in opened)) await openAccount(app, person, currencyCode);
    await topUp(app, person, amount, currencyCode);
  }
}

/** Registers a user and brings them into a state, through the API and the sandbox's pages only. */
export async function personIn(
  app: RunningApp,
  { name, balances, identification = 'none', blocked }: State = {},
): Promise<Person> {
  const person = await newPerson(app, name);
  if (identification !== 'none') await identify(app, person, identification);
  if (balances) await fund(app, person, balances);
  if (blocked === 'pin') await blockPin(app, person);
  if (blocked === 'code') await blockCode(app, person);
  return person;
}
