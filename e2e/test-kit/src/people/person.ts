import type { RunningApp } from '../app/running-app.ts';
import { codeFor } from './codes.ts';
import { newPhone } from './phones.ts';
import { post } from './wallet-api.ts';

export interface Person {
  readonly phone: string;
  readonly pin: string;
  readonly token: string;
}

/** Users that every sandbox starts with; no code has been sent to them yet. */
export const firstUsers = {
  alex: '+12025550123',
  maria: '+12025550124',
  ivan: '+12025550125',
} as const;

export const demoPin = '2580';

export interface Name {
  readonly first: string;
  readonly last: string;
}

/** Fields that only one variant requires. */
const residence = { country_code: 'GB', city: 'London', zip_code: 'N1 9GU', address: '1 York Way' };

export async function newPerson(
  app: RunningApp,
  { first, last }: Name = { first: 'Ann', last: 'Lee' },
): Promise<Person> {
  const phone = newPhone();
  const pin = '2580';
  const profile = { first_name: first, last_name: last, email: 'ann@example.org', phone };
  const extra = app.variant === 'crypto' ? residence : {};
  await post(app, 'auth/register', { ...profile, ...extra });
  const { auth_token: token } = await post<{ auth_token: string }>(
    app,
    'auth/register/phone/confirm',
    { phone, confirm_code: await codeFor(app, phone) },
  );
  await post(app, 'auth/register/set/pin', { pin_code: pin }, token);
  return { phone, pin, token };
}
