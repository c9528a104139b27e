import { randomUUID } from 'node:crypto';
import { money } from '@tessera/money';
import { ledgerOutcome } from '../../src/money/ledger/outcome.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { idRow } from '../../src/platform/database/rows.ts';
import { storeOrder } from '../../src/orders/stored/stored-orders.ts';
import { hashSecret, matchesSecret } from '../../src/platform/secrets/hash-secret.ts';
import { testSecrets } from '../../src/testing/test-app.ts';
import { sign, signatureHeader } from '../../src/platform/secrets/signature.ts';
import { call } from './load.ts';
import { pin, type Person } from './people.ts';

/** Work of which each piece moves money once. */
type Work = (() => Promise<unknown>)[];

const by = ({ token }: Person) => ({
  authorization: `Token ${token}`,
  'idempotency-key': randomUUID(),
});

/** So many of them, again from the first one after the last. */
const payersOf = (people: readonly Person[], count: number) =>
  Array.from({ length: Math.ceil(count / people.length) }, () => people)
    .flat()
    .slice(0, count);

async function quotesFor(db: Database, people: readonly Person[], count: number) {
  const payers = payersOf(people, count);
  const rows = await db.query(
    `INSERT INTO quotes
       (user_id, from_currency_code, to_currency_code, quantity_in, quantity_out, expires_at)
     SELECT id, 'USD', 'EUR', 1, 0.5, now() + interval '1 hour' FROM unnest($1::uuid[]) id RETURNING id`,
    [payers.map(({ userId }) => userId)],
    idRow,
  );
  return payers.map((person, index) => ({ person, quote: rows[index]?.id ?? '' }));
}

export async function exchangesByHttp(
  db: Database,
  origin: string,
  people: readonly Person[],
  count: number,
): Promise<Work> {
  return (await quotesFor(db, people, count)).map(({ person, quote }) => {
    const body = JSON.stringify({
      from_account_id: person.usd,
      to_account_id: person.eur,
      from_amount: '1.00',
      to_amount: '0.50',
      rate_id: quote,
    });
    return () => call(`${origin}/v2/wallet/exchange`, { headers: by(person), body });
  });
}

export async function bareExchanges(
  db: Database,
  people: readonly Person[],
  count: number,
): Promise<Work> {
  const call = '(execute_exchange($1, $2, $3, $4, 100, 50)).outcome';
  return (await quotesFor(db, people, count)).map(({ person, quote }) => () => {
    const params = [person.userId, quote, person.usd, person.eur];
    return ledgerOutcome(db, call, params, ['exchanged']);
  });
}

async function topUpsFor(db: Database, people: readonly Person[], count: number) {
  const payers = payersOf(people, count);
  return db.query(
    `SELECT (create_top_up(id, 'USD', 100, NULL)).order_id AS id FROM unnest($1::uuid[]) id`,
    [payers.map(({ userId }) => userId)],
    idRow,
  );
}

export async function topUpsByHttp(
  db: Database,
  origin: string,
  people: readonly Person[],
  count: number,
): Promise<Work> {
  return (await topUpsFor(db, people, count)).map(({ id }) => {
    const report = { order: id, status: 'paid', amount: '1.00', currency_code: 'USD' };
    const body = JSON.stringify(report);
    const headers = { [signatureHeader]: sign(body, testSecrets.webhooks.payment) };
    return () => call(`${origin}/webhooks/payment`, { headers, body });
  });
}

export async function bareTopUps(
  db: Database,
  people: readonly Person[],
  count: number,
): Promise<Work> {
  const orders = await topUpsFor(db, people, count);
  const call = "complete_top_up($1, 100, 'USD')";
  return orders.map(
    ({ id }) =>
      () =>
        ledgerOutcome(db, call, [id], ['completed']),
  );
}

export function transfersByHttp(
  db: Database,
  origin: string,
  people: readonly Person[],
  count: number,
): Promise<Work> {
  return Promise.all(
    payersOf(people, count).map(async (payer, index, payers) => {
      const recipient = payers.at(index - 1) ?? payer;
      const { id } = await storeOrder(db, {
        kind: 'transfer',
        account: { id: payer.usd, userId: payer.userId },
        amount: money(100n, 'USD'),
        columns: {
          recipient_id: recipient.userId,
          recipient_account_id: recipient.usd,
          note: null,
        },
      });
      const body = JSON.stringify({ id, pin });
      return () => call(`${origin}/v2/wallet/transfer`, { headers: by(payer), body });
    }),
  );
}

/** The work of argon2 alone, with as many comparisons at once as in the backend. */
export async function comparisons(count: number): Promise<Work> {
  const stored = await hashSecret(pin, testSecrets.pepper, 'user');
  return Array.from(
    { length: count },
    () => () => matchesSecret(stored, pin, testSecrets.pepper, 'user'),
  );
}
