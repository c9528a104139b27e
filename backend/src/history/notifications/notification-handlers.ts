import { z } from 'zod';
import { formatMoney, isCurrency, parseDecimal } from '@tessera/money';
import { notificationsPerPage } from '@tessera/wire/notifications';
import { orderNotifications } from '../../orders/index.ts';
import { identityNotices, keyOf, refused } from '../../platform/index.ts';
import type {
  Handlers,
  Language,
  Notice,
  NotificationParams,
  Queryable,
} from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { budgetNotices } from '../categories/budgets.ts';
import { categoryInSentence } from '../transactions/category-names.ts';
import { cardName, merchantName } from '../transactions/describe.ts';

const kinds = { ...identityNotices, ...orderNotifications, ...budgetNotices };
export type NotificationKind = keyof typeof kinds;

export const notificationKinds: Readonly<Record<NotificationKind, Notice>> = kinds;

const amounts = [
  ['amount', 'currency'],
  ['from_amount', 'from_currency'],
  ['to_amount', 'to_currency'],
] as const;

/** Formats amounts for the language: €25.00, 1 500,00 ₽ (MONEY-1). */
function withWrittenAmounts(params: NotificationParams, language: Language): NotificationParams {
  const formatted: Record<string, string> = { ...params };
  for (const [amountName, currencyName] of amounts) {
    const amount = params[amountName];
    const currency = params[currencyName];
    if (amount === undefined || currency === undefined) continue;
    const read = isCurrency(currency) ? parseDecimal(amount, currency) : null;
    formatted[amountName] = read?.ok
      ? formatMoney(read.money, { language })
      : `${amount} ${currency}`;
  }
  return formatted;
}

export function renderNotification(
  kind: NotificationKind,
  stored: NotificationParams,
  language: Language,
): string {
  const formatted = withWrittenAmounts(stored, language);
  const { merchant, card, category } = formatted;
  // The same names as in rows and receipts (EASE-6).
  const params: NotificationParams = {
    ...formatted,
    ...(merchant !== undefined && { merchant: merchantName(merchant) }),
    ...(card !== undefined && { card: cardName(card) }),
    ...(category !== undefined && { category: categoryInSentence(category, language) }),
  };
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const isComplete = (text: string) =>
    [...text.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => params[name] !== undefined);
  return fill(
    notificationKinds[kind][language].replace(/\[([^\]]*)\]/g, (_, part: string) =>
      isComplete(part) ? part : '',
    ),
  );
}

const notificationNames = Object.keys(kinds) as NotificationKind[];
const isSecurity = (kind: NotificationKind) => notificationKinds[kind].security === true;

/**
 * Each group has its own pages, so that neither pushes the other out (SEC-13). A kind that a newer version stored
 * belongs to neither.
 */
const groups = {
  security: notificationNames.filter(isSecurity),
  others: notificationNames.filter((kind) => !isSecurity(kind)),
};

const placeRow = z.object({ position: z.bigint(), kind: z.string() });

async function findPosition(db: Queryable, userId: string, id: string) {
  const [found] = await db.query(
    'SELECT position, kind FROM notifications WHERE id = $1 AND user_id = $2',
    [id, userId],
    placeRow,
  );
  return found;
}

const notificationRow = z.object({
  id: z.string(),
  kind: keyOf(notificationKinds),
  params: z.record(z.string(), z.string()),
  created_at: z.date(),
  read: z.boolean(),
});

interface Page {
  readonly language: Language;
  readonly after: z.infer<typeof placeRow> | undefined;
}

/** A page of each group, newest first; after a notification, only of its group. */
async function listNotifications(db: Queryable, userId: string, { language, after }: Page) {
  const ofGroup = (kindsOfIt: readonly string[]) =>
    after === undefined || kindsOfIt.includes(after.kind) ? kindsOfIt : [];
  const each = 'id, kind, params, created_at, read_at, position FROM notifications';
  const rows = await db.query(
    // Security notices are rare: one index look-up per kind finds them, however many others lie between.
    `SELECT id, kind, params, created_at, read_at IS NOT NULL AS read FROM (
       (SELECT ${each} WHERE user_id = $1 AND kind = ANY ($2) AND position < $4
        ORDER BY position DESC LIMIT $5)
       UNION ALL
       (SELECT latest.* FROM unnest($3::text[]) security (kind) CROSS JOIN LATERAL (
          SELECT ${each} WHERE user_id = $1 AND notifications.kind = security.kind AND position < $4
          ORDER BY position DESC LIMIT $5) latest
        ORDER BY position DESC LIMIT $5)
     ) n ORDER BY position DESC`,
    [
      userId,
      ofGroup(groups.others),
      ofGroup(groups.security),
      after?.position ?? 2n ** 63n - 1n,
      notificationsPerPage,
    ],
    notificationRow,
  );
  return rows.map((row) => ({
    id: row.id,
    created_at: row.created_at.toISOString(),
    message: renderNotification(row.kind, row.params, language),
    read: row.read,
    path: pathOf(row),
    prominent: notificationKinds[row.kind].prominent === true,
    security: isSecurity(row.kind),
    person: row.params['person'] ?? null,
  }));
}

function pathOf({ kind, params }: z.infer<typeof notificationRow>): string | null {
  const { transaction, request } = params;
  if (transaction !== undefined) return `/history?transaction=${transaction}`;
  if (request !== undefined) return `/pay/${request}`;
  return notificationKinds[kind].path ?? null;
}

async function readUpTo(db: Queryable, userId: string, id: string): Promise<boolean> {
  const upTo = await findPosition(db, userId, id);
  if (upTo === undefined) return false;
  await db.query(
    `UPDATE notifications SET read_at = now()
     WHERE user_id = $1 AND position <= $2 AND read_at IS NULL`,
    [userId, upTo.position],
  );
  return true;
}

/** Notifications behind the bell (SHELL-2). */
export const notificationHandlers = ({ db }: Services) =>
  ({
    listNotifications: async ({ userId, language, query: { cursor } }) => {
      const after = cursor === undefined ? undefined : await findPosition(db, userId, cursor);
      if (cursor !== undefined && after === undefined) return refused('NOT_FOUND');
      return {
        ok: true,
        body: { results: await listNotifications(db, userId, { language, after }) },
      };
    },

    readNotifications: async ({ userId, body }) =>
      (await readUpTo(db, userId, body.up_to_id)) ? { ok: true, body: {} } : refused('NOT_FOUND'),
  }) satisfies Partial<Handlers>;
