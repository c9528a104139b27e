import { z } from 'zod';
import { money, toDecimal } from '@tessera/money';
import { isPhone, maskPhone } from '../../identity/index.ts';
import { evaluate, idRow, knownCurrency, refused } from '../../platform/index.ts';
import type { Database, Handlers, Queryable } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { countLookup } from '../transfer/lookup-limit.ts';

/** Bounds the kept people of a user: enough for an address book. */
export const mostKept = 500;

/** Besides kept people, the list covers this many whom the user paid or was paid by last. */
const mostMet = 1_000;

const personRow = z.object({
  id: z.string(),
  name: z.string(),
  own_name: z.string().nullable(),
  phone: z.string(),
  is_favourite: z.boolean(),
  is_blocked: z.boolean(),
  amount: z.bigint().nullable(),
  currency_code: z.string().nullable(),
  created_at: z.date().nullable(),
});

const shown = `p.id, masked_name(p.other_id) AS name, p.own_name, u.phone, p.is_favourite,
  p.blocked_at IS NOT NULL AS is_blocked, t.amount, t.currency_code, t.created_at`;
const joined = `JOIN users u ON u.id = p.other_id LEFT JOIN transactions t ON t.id = p.last_transaction_id`;

function toWire({
  phone,
  amount,
  currency_code,
  created_at,
  ...person
}: z.infer<typeof personRow>) {
  const hasLast = amount !== null && currency_code !== null && created_at !== null;
  return {
    ...person,
    phone: maskPhone(phone),
    last: hasLast
      ? {
          amount: toDecimal(money(amount, knownCurrency(currency_code))),
          currency_code,
          created_at: created_at.toISOString(),
        }
      : null,
  };
}

interface Asked {
  readonly userId: string;
  readonly search: string;
  /** Lists blocked people if true, all others if false. */
  readonly blocked: boolean;
  readonly limit: number;
}

/**
 * Favourites first, then the most recent. A search matches both names as the user sees them, and only the last four
 * digits of a phone number, which are all that the list shows.
 */
async function listPeople(db: Queryable, { userId, search, blocked, limit }: Asked) {
  const digits = /^[\d\s()+.-]+$/.test(search) ? search.replace(/\D/g, '').slice(-4) : '';
  const rows = await db.query(
    `SELECT ${shown} FROM (
       SELECT * FROM people WHERE user_id = $1 AND is_kept
       UNION
       (SELECT * FROM people WHERE user_id = $1 AND last_at IS NOT NULL
        ORDER BY last_at DESC LIMIT ${mostMet})
       UNION
       SELECT * FROM people WHERE user_id = $1 AND blocked_at IS NOT NULL
     ) p ${joined}
     WHERE p.blocked_at IS NOT NULL = $5
       AND (strpos(fold_text(concat_ws(' ', p.own_name, masked_name(p.other_id))), fold_text($2::text)) > 0
         OR ($3::text <> '' AND strpos(right(u.phone, 4), $3::text) > 0))
     ORDER BY p.is_favourite DESC, p.last_at DESC NULLS LAST, coalesce(p.own_name, masked_name(p.other_id)), p.id
     LIMIT $4`,
    [userId, search.trim(), digits, limit + 1, blocked],
    personRow,
  );
  return { results: rows.slice(0, limit).map(toWire), more: rows.length > limit };
}

const allowedRow = z.object({ allowed: z.boolean(), is_self: z.boolean() });

/** Reveals no more than a transfer's preview, and counts under the same limit, found or not (BACK-3). */
async function findByPhone(db: Database, userId: string, phone: string) {
  if (!isPhone(phone)) return refused('PHONE_INVALID');
  const [asking] = await db.query(
    `SELECT may_move($1, 'transfer') AS allowed, phone = $2 AS is_self FROM users WHERE id = $1`,
    [userId, phone],
    allowedRow,
  );
  if (asking?.is_self === true) return refused('RECIPIENT_SELF');
  if (asking?.allowed !== true) return refused('TRANSFER_NOT_ALLOWED');
  const waitS = await countLookup(db, userId);
  if (waitS > 0) return refused('LOOKUP_LIMIT', { retry_after_s: waitS });
  const [other] = await db.query('SELECT id FROM users WHERE phone = $1', [phone], idRow);
  return other === undefined ? refused('RECIPIENT_NOT_FOUND') : ({ ok: true, ...other } as const);
}

const keptId = z.string().nullable();
const changed = z.enum(['changed', 'not-found', 'too-many']);

/** The people whom a user paid, was paid by, or keeps (LIFE-1). */
export const peopleHandlers = ({ db }: Services) =>
  ({
    listPeople: async ({ userId, query: { q = '', blocked, limit }, position }) => ({
      ok: true,
      body: await listPeople(db.since(position), {
        userId,
        search: q,
        blocked: blocked === 'true',
        limit,
      }),
    }),

    readPerson: async ({ userId, path, position }) => {
      const [row] = await db
        .since(position)
        .query(
          `SELECT ${shown} FROM people p ${joined} WHERE p.id = $1 AND p.user_id = $2`,
          [path.id, userId],
          personRow,
        );
      return row === undefined ? refused('NOT_FOUND') : { ok: true, body: { data: toWire(row) } };
    },

    keepPerson: async ({ userId, body: { phone, own_name: name = null } }) => {
      const found = await findByPhone(db, userId, phone);
      if (!found.ok) return found;
      const id = await evaluate(db, {
        sql: 'to_jsonb(keep_person($1, $2, $3, $4))',
        params: [userId, found.id, name, mostKept],
        result: keptId,
      });
      return id === null ? refused('PEOPLE_LIMIT') : { ok: true, body: { data: { id } } };
    },

    changePerson: async ({ userId, path, body }) => {
      const outcome = await evaluate(db, {
        sql: 'to_jsonb(change_person($1, $2, $3, $4))',
        params: [userId, path.id, JSON.stringify(body), mostKept],
        result: changed,
      });
      if (outcome === 'not-found') return refused('NOT_FOUND');
      return outcome === 'too-many' ? refused('PEOPLE_LIMIT') : { ok: true, body: {} };
    },

    removePerson: async ({ userId, path }) => {
      // The row stays, hidden, because older receipts still link to the person.
      const [removed] = await db.query(
        `UPDATE people SET own_name = NULL, is_favourite = false, is_kept = false,
           last_at = NULL, last_transaction_id = NULL
         WHERE id = $1 AND user_id = $2 RETURNING id`,
        [path.id, userId],
        idRow,
      );
      return removed === undefined ? refused('NOT_FOUND') : { ok: true, body: {} };
    },
  }) satisfies Partial<Handlers>;
