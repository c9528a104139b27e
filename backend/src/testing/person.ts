import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { calls } from '@tessera/wire';
import type { Queryable } from '../platform/database/database.ts';
import type { TestApp } from './test-app.ts';
import { done, walletClient, type WalletClient } from './wallet-client.ts';

const codeRow = z.object({ code: z.string().nullable() });

export interface Person {
  readonly phone: string;
  readonly token: string;
  readonly client: WalletClient;
}

const usedPhones = new Set<string>();

/** A phone number that no other test of this file uses; each file has its own database. */
export function newPhone(): string {
  const phone = `+1202${randomInt(10 ** 7)
    .toString()
    .padStart(7, '2')}`;
  if (usedPhones.has(phone)) return newPhone();
  usedPhones.add(phone);
  return phone;
}

export function registrationForm(phone: string) {
  return { firstName: 'Ada', lastName: 'Lovelace', phone, email: 'ada@example.com' };
}

export async function latestCode(db: Queryable, phone: string): Promise<string> {
  const [message] = await db.query(
    'SELECT code FROM sms_inbox WHERE phone = $1 ORDER BY id DESC LIMIT 1',
    [phone],
    codeRow,
  );
  if (typeof message?.code !== 'string') throw new Error(`no code was sent to ${phone}`);
  return message.code;
}

export function otherThan(code: string): string {
  return ((Number(code) + 1) % 10_000).toString().padStart(4, '0');
}

/** Moves the last code into the past, so that the next may be sent. */
export async function passResendPause(db: Queryable, phone: string): Promise<void> {
  await db.query(
    "UPDATE code_sends SET sent_at = sent_at - interval '5 minutes' WHERE phone = $1",
    [phone],
  );
}

export async function registerPerson(
  app: Pick<TestApp, 'url'>,
  db: Queryable,
  phone = newPhone(),
): Promise<Person> {
  const visitor = walletClient(app.url);
  await visitor.call(calls.register, { body: registrationForm(phone) });
  const confirmCode = await latestCode(db, phone);
  const { data } = await done(visitor.call(calls.confirmPhone, { body: { phone, confirmCode } }));
  const token = data.authToken;
  return { phone, token, client: walletClient(app.url, token) };
}
