import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Queryable } from '../database/database.ts';
import { languageOf } from '../http/answers.ts';
import { Refusal } from '../http/errors.ts';
import { requireUser } from '../http/require-user.ts';
import type { Language } from '../language/language.ts';
import { transactionKinds, type TransactionKind } from './kinds.ts';

/** Which part of a user's history is meant; what is left out does not narrow it. */
export interface HistoryFilter {
  readonly userId: string;
  /** Of the reader: words are looked for in names of this language. */
  readonly language: Language;
  /** From this moment on. */
  readonly from?: Date | undefined;
  /** Before this moment. */
  readonly to?: Date | undefined;
  readonly accountId?: string | undefined;
  readonly kinds?: readonly TransactionKind[] | undefined;
  /** Words that must all occur. */
  readonly search?: string | undefined;
}

// Wide enough for every history, narrow enough for what the database can represent.
const firstYear = Date.UTC(1970);
const lastYear = Date.UTC(3000);
const maxSearch = 100;

const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((at) => at.getTime() >= firstYear && at.getTime() < lastYear);

const kinds = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(z.enum(transactionKinds)))
  .transform((list) => [...new Set(list)]);

/** The query of every call that reads a part of the history. */
export const filterQuery = z.strictObject({
  from: instant.optional(),
  to: instant.optional(),
  wallet_id: z.string().max(100).optional(),
  kind: kinds.optional(),
  q: z
    .string()
    .refine((text) => Array.from(text).length <= maxSearch && !text.includes('\0'))
    .optional(),
});

/**
 * The filter of a request by its validated query.
 * @throws Refusal INVALID_TOKEN, or ACCOUNT_NOT_FOUND when `wallet_id` is no account of the user
 */
export async function filterOf(
  db: Queryable,
  request: FastifyRequest,
  query: z.infer<typeof filterQuery>,
): Promise<HistoryFilter> {
  const { userId } = requireUser(request);
  const { from, to, wallet_id: accountId, kind, q } = query;
  if (accountId !== undefined && !(await isOwn(db, userId, accountId))) {
    throw new Refusal('ACCOUNT_NOT_FOUND');
  }
  return { userId, language: languageOf(request), from, to, accountId, kinds: kind, search: q };
}

async function isOwn(db: Queryable, userId: string, accountId: string): Promise<boolean> {
  if (!z.uuid().safeParse(accountId).success) return false;
  const own = await db.query('SELECT 1 FROM ledger_accounts WHERE id = $1 AND user_id = $2', [
    accountId,
    userId,
  ]);
  return own.length > 0;
}
