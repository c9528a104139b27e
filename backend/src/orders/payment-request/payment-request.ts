import { z } from 'zod';
import { money, toDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import { maskPhone } from '../../identity/index.ts';
import { findAccount, readAmount } from '../../money/index.ts';
import type { Account } from '../../money/index.ts';
import { evaluate, knownCurrency, originOf, refused } from '../../platform/index.ts';
import type { Database, Handlers, Queryable } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { askForMoney, requestMoney, userOf } from './ask-for-money.ts';

const requestRow = z.object({
  code: z.string(),
  user_id: z.string(),
  account_id: z.string(),
  currency_code: z.string(),
  amount: z.bigint().nullable(),
  once: z.boolean(),
  many: z.boolean(),
  note: z.string().nullable(),
  state: z.enum(['open', 'paid', 'declined', 'cancelled', 'ended']),
  asked_at: z.date(),
  ends_at: z.date().nullable(),
  payments: z.number(),
  person: z.string().nullable(),
  payer: z.string().nullable(),
  may_decline: z.boolean(),
  may_remind: z.boolean(),
  paid: z.string().nullable(),
  name: z.string(),
  own_name: z.string().nullable(),
  phone: z.string(),
});

/** Columns of {@link requestRow}, as user `$1` sees them; NULL is a visitor without a session. */
const shown = `r.code, r.user_id, r.account_id, r.currency_code, r.amount, r.once IS NOT NULL AS once, r.many, r.note,
  CASE WHEN r.state = 'open' AND r.ends_at <= now() THEN 'ended' ELSE r.state END AS state,
  r.asked_at, r.ends_at, r.payments, id_of_person($1, r.user_id) AS person,
  CASE WHEN r.user_id = $1 THEN coalesce(own_name_of($1, payer.id), masked_name(payer.id)) END AS payer,
  r.payer_id IS NOT DISTINCT FROM $1::uuid AND r.payer_id IS NOT NULL AND request_obstacle(r) IS NULL AS may_decline,
  r.user_id IS NOT DISTINCT FROM $1::uuid AND may_remind(r) AS may_remind,
  CASE WHEN r.user_id = $1 THEN got.id ELSE paying.transaction_id END AS paid,
  masked_name(u.id) AS name, own_name_of($1, u.id) AS own_name, u.phone`;
const joined = `JOIN users u ON u.id = r.user_id
  LEFT JOIN transactions sent ON sent.id = r.transaction_id
  LEFT JOIN transactions got ON got.movement_id = sent.movement_id AND got.user_id = r.user_id
  LEFT JOIN users payer ON payer.id = coalesce(r.payer_id, sent.user_id)
  LEFT JOIN orders paying
    ON paying.user_id = $1 AND paying.request = r.code AND paying.transaction_id IS NOT NULL`;

const codeShape = /^[\w-]{22}$/;

/**
 * Finds the request of a code (PAY-2); its amount is `null` if the payer chooses it. Returns `undefined` for an
 * unknown code and for a request to somebody else. The recipient's name is masked, the phone number is not.
 * @param reader user who reads the request; `null` for a visitor without a session
 */
export async function findRequest(db: Queryable, code: string, reader: string | null = null) {
  if (!codeShape.test(code)) return undefined;
  const [row] = await db.query(
    `SELECT ${shown} FROM payment_requests r ${joined}
     WHERE r.code = $2 AND (r.payer_id IS NULL OR $1 IN (r.payer_id, r.user_id))`,
    [reader, code],
    requestRow,
  );
  return row && fromRow(row);
}

function fromRow({
  user_id,
  account_id,
  own_name,
  name,
  phone,
  ...row
}: z.infer<typeof requestRow>) {
  const { currency_code: currencyCode, amount } = row;
  return {
    ...row,
    recipient: { id: user_id, accountId: account_id, name, ownName: own_name, phone },
    currencyCode,
    amount: amount === null ? null : money(amount, knownCurrency(currencyCode)),
  };
}

type FoundRequest = ReturnType<typeof fromRow>;

function toWire({ currencyCode, recipient, ...request }: FoundRequest, reader: string) {
  const { name, ownName, phone } = recipient;
  return {
    ...request,
    recipient: { name: ownName ?? name, phone: maskPhone(phone) },
    currency_code: currencyCode,
    amount: decimalOf(request.amount),
    asked_at: request.asked_at.toISOString(),
    ends_at: request.ends_at?.toISOString() ?? null,
    own: recipient.id === reader,
  };
}

interface Listing {
  readonly side: 'asked' | 'asks' | undefined;
  readonly limit: number;
  readonly after: { readonly open: boolean; readonly code: string } | null;
}

/** Open requests first, then the newest (LIFE-5). */
async function listRequests(db: Queryable, userId: string, { side, limit, after }: Listing) {
  const rows = await db.query(
    `SELECT ${shown} FROM payment_requests r ${joined}
     WHERE r.once IS NOT NULL AND ($2::text IS DISTINCT FROM 'asked' AND r.user_id = $1
         OR $2::text IS DISTINCT FROM 'asks' AND r.payer_id = $1 AND NOT has_blocked($1, r.user_id))
       AND ($4::text IS NULL OR (request_obstacle(r) IS NULL, r.asked_at, r.code)
         < ($3::boolean, (SELECT asked_at FROM payment_requests WHERE code = $4), $4))
     ORDER BY request_obstacle(r) IS NULL DESC, r.asked_at DESC, r.code DESC LIMIT $5`,
    [userId, side ?? null, after?.open ?? null, after?.code ?? null, limit + 1],
    requestRow,
  );
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    results: page.map((row) => toWire(fromRow(row), userId)),
    next: last === undefined ? null : `${last.state === 'open' ? 'o' : 'c'}${last.code}`,
  };
}

const waitS = z.number();

/**
 * Bounds per hour on visitors' look-ups of missing or closed requests. Look-ups of open requests are not counted, and
 * no limit spans all visitors, so that no flood hides an open request (SEC-2, SEC-11).
 */
export const looksPerHour = { perAddress: 120, perNetwork: 600 };

/**
 * Takes the database, not a transaction, so that a rollback never removes the count (EASE-12).
 * @returns 0, or the seconds to wait
 */
function countLook(db: Database, address: string, pepper: string): Promise<number> {
  const { addressHash, networkHash } = originOf(address, pepper);
  return evaluate(db, {
    sql: 'to_jsonb(count_request_look($1, $2, $3, $4))',
    params: [addressHash, networkHash, looksPerHour.perAddress, looksPerHour.perNetwork],
    result: waitS,
  });
}

const refusals = {
  'not-found': 'REQUEST_NOT_FOUND',
  paid: 'REQUEST_PAID',
  closed: 'REQUEST_CLOSED',
} as const;

const closed = z.enum(['done', 'not-found', 'paid', 'closed']);
const reminded = z.enum([...closed.options, 'too-many']);

async function close(db: Queryable, userId: string, code: string, state: 'declined' | 'cancelled') {
  const outcome = await evaluate(db, {
    sql: 'to_jsonb(close_request($1, $2, $3))',
    params: [userId, code, state],
    result: closed,
  });
  return outcome === 'done' ? ({ ok: true, body: {} } as const) : refused(refusals[outcome]);
}

async function remind(db: Queryable, userId: string, code: string) {
  const outcome = await evaluate(db, {
    sql: 'to_jsonb(remind_of_request($1, $2))',
    params: [userId, code],
    result: reminded,
  });
  if (outcome === 'too-many') return refused('REMINDER_LIMIT');
  return outcome === 'done' ? ({ ok: true, body: {} } as const) : refused(refusals[outcome]);
}

const perRound = 100;
const mostRounds = 100;

/**
 * Ends the requests that are past their end and notifies both sides once (LIFE-5), also with several processes. The
 * next run does what is left.
 */
export async function endRequests(db: Queryable, isStopping = () => false): Promise<void> {
  for (let round = 0; round < mostRounds && !isStopping(); round += 1) {
    const ended = await evaluate(db, {
      sql: 'to_jsonb(end_requests($1))',
      params: [perRound],
      result: z.number(),
    });
    if (ended < perRound) return;
  }
}

interface Asked {
  readonly once?: string | undefined;
  readonly note?: string | null | undefined;
  readonly many?: boolean | undefined;
  readonly person?: string | undefined;
}

/** Creates a printed code or, with `once`, a listed request. */
async function ask(
  db: Queryable,
  account: Account,
  amount: Money | null,
  { once, note = null, many = true, person }: Asked,
) {
  if (once === undefined) {
    const code = await requestMoney(db, account, amount);
    return code === null ? refused('ACCOUNT_NOT_FOUND') : ({ ok: true, codes: [code] } as const);
  }
  const payer = person === undefined ? null : await userOf(db, account.userId, person);
  if (payer === undefined) return refused('RECIPIENT_NOT_FOUND');
  return askForMoney(db, { account, many, note, parts: [{ once, amount, payer }] });
}

/** Payment requests: the user's own QR code (PAY-2), and listed requests (LIFE-5). */
export const paymentRequestHandlers = ({ db, pepper }: Services) =>
  ({
    requestPayment: async ({ userId, body: { account_id, amount, ...own } }) => {
      const account = await findAccount(db, userId, account_id);
      if (account === undefined) return refused('ACCOUNT_NOT_FOUND');
      const { currency } = account;
      const read = amount === undefined ? undefined : readAmount(amount, currency);
      if (read?.ok === false) return read;
      const asks = read?.amount ?? null;
      const requested = await ask(db, account, asks, own);
      if (!requested.ok) return requested;
      const [code = ''] = requested.codes;
      return {
        ok: true,
        body: { data: { code, currency_code: currency, amount: decimalOf(asks) } },
      };
    },

    readPaymentRequest: async ({ userId, path }) => {
      const found = await findRequest(db, path.code, userId);
      if (found === undefined) return refused('REQUEST_NOT_FOUND');
      return { ok: true, body: { data: toWire(found, userId) } };
    },

    readRequestSummary: async ({ address, path }) => {
      const found = await findRequest(db, path.code);
      if (found?.state !== 'open') {
        const wait = await countLook(db, address, pepper.current);
        return wait > 0
          ? refused('LOOKUP_LIMIT', { retry_after_s: wait })
          : refused('REQUEST_NOT_FOUND');
      }
      const { recipient, currencyCode, amount, note } = found;
      const data = {
        ...{ name: recipient.name, currency_code: currencyCode, note },
        amount: decimalOf(amount),
      };
      return { ok: true, body: { data } };
    },

    listRequests: async ({ userId, query: { side, limit, cursor }, position }) => {
      const after =
        cursor === undefined ? null : { open: cursor.startsWith('o'), code: cursor.slice(1) };
      const body = await listRequests(db.since(position), userId, { side, limit, after });
      return { ok: true, body };
    },

    declineRequest: ({ userId, path }) => close(db, userId, path.code, 'declined'),
    cancelRequest: ({ userId, path }) => close(db, userId, path.code, 'cancelled'),
    remindOfRequest: ({ userId, path }) => remind(db, userId, path.code),
  }) satisfies Partial<Handlers>;

const decimalOf = (amount: Money | null) => (amount === null ? null : toDecimal(amount));
