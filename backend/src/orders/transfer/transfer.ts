import { z } from 'zod';
import { isPhone, maskPhone } from '../../identity/index.ts';
import { findAccount, readAmount } from '../../money/index.ts';
import { type Database, type Handlers, type Queryable, refused } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import type { OrderKind } from '../money-call/order-kind.ts';
import { findRequest } from '../payment-request/payment-request.ts';
import { confirmOrders, findObstacle, storeOrder } from '../stored/stored-orders.ts';
import type { OrderRefusals, Sending } from '../stored/stored-orders.ts';
import { countLookup } from './lookup-limit.ts';

const refusals = {
  'not-found': 'TRANSFER_NOT_FOUND',
  expired: 'TRANSFER_EXPIRED',
  'code-used': 'REQUEST_PAID',
  'request-closed': 'REQUEST_CLOSED',
  'not-allowed': 'TRANSFER_NOT_ALLOWED',
  'insufficient-funds': 'INSUFFICIENT_FUNDS',
  'no-rate': 'LIMIT_UNKNOWN',
  'limit-exceeded': 'TRANSFER_LIMIT',
} as const satisfies OrderRefusals;

const checkAllowed = (db: Queryable, sending: Sending) =>
  findObstacle(db, 'transfer_obstacle', sending, refusals);

const recipientRow = z.object({
  id: z.string(),
  name: z.string(),
  own_name: z.string().nullable(),
  phone: z.string(),
  account_id: z.string().nullable(),
});

const recipient =
  'u.id, masked_name(u.id) AS name, own_name_of($1, u.id) AS own_name, u.phone, a.id AS account_id';
const itsAccount = `LEFT JOIN ledger_accounts a
  ON a.kind = 'user' AND a.user_id = u.id AND a.currency_code = $2`;

/** Checks first whatever reveals nothing about the recipient; each look-up counts, found or not (WALLET-3). */
async function recipientByPhone(db: Database, sending: Sending, phone: string) {
  if (!isPhone(phone)) return refused('PHONE_INVALID');
  const { userId } = sending.account;
  const self = await db.query('SELECT 1 FROM users WHERE id = $1 AND phone = $2', [userId, phone]);
  if (self.length > 0) return refused('RECIPIENT_SELF');
  const obstacle = await checkAllowed(db, sending);
  if (obstacle !== undefined) return obstacle;

  const waitS = await countLookup(db, userId);
  if (waitS > 0) return refused('LOOKUP_LIMIT', { retry_after_s: waitS });
  const [row] = await db.query(
    `SELECT ${recipient} FROM users u ${itsAccount} WHERE u.phone = $3`,
    [userId, sending.amount.currency, phone],
    recipientRow,
  );
  return foundIn(row);
}

/** Needs no limit: the user knows the recipient of an earlier transfer (EASE-7). */
async function recipientAgain(db: Queryable, sending: Sending, transaction: string) {
  const obstacle = await checkAllowed(db, sending);
  if (obstacle !== undefined) return obstacle;
  const [row] = await db.query(
    `SELECT ${recipient}
     FROM transactions sent
     JOIN transactions got ON got.movement_id = sent.movement_id AND got.user_id <> sent.user_id
     JOIN users u ON u.id = got.user_id ${itsAccount}
     WHERE sent.id = $3 AND sent.user_id = $1 AND sent.kind = 'transfer' AND sent.amount < 0`,
    [sending.account.userId, sending.amount.currency, transaction],
    recipientRow,
  );
  return foundIn(row);
}

async function recipientAmongPeople(db: Queryable, sending: Sending, person: string) {
  const obstacle = await checkAllowed(db, sending);
  if (obstacle !== undefined) return obstacle;
  const [row] = await db.query(
    `SELECT ${recipient} FROM people p JOIN users u ON u.id = p.other_id ${itsAccount}
     WHERE p.id = $3 AND p.user_id = $1`,
    [sending.account.userId, sending.amount.currency, person],
    recipientRow,
  );
  return foundIn(row);
}

function foundIn(row: z.infer<typeof recipientRow> | undefined) {
  if (row === undefined) return refused('RECIPIENT_NOT_FOUND');
  const { id, name, own_name: ownName, phone, account_id: accountId } = row;
  if (accountId === null) return refused('RECIPIENT_NO_ACCOUNT');
  return {
    ok: true,
    recipient: { id, accountId, name, ownName, phone },
    note: null,
    request: null,
  } as const;
}

/** Needs no limit: codes of payment requests are unguessable (PAY-2). */
async function recipientByRequest(db: Queryable, sending: Sending, code: string) {
  const request = await findRequest(db, code, sending.account.userId);
  if (request === undefined) return refused('REQUEST_NOT_FOUND');
  const { recipient, currencyCode, amount, once, paid, state } = request;
  if (recipient.id === sending.account.userId) return refused('RECIPIENT_SELF');
  if (
    currencyCode !== sending.amount.currency ||
    (amount !== null && amount.minor !== sending.amount.minor)
  ) {
    return refused('REQUEST_MISMATCH');
  }
  if (paid !== null || state === 'paid') return refused('REQUEST_PAID');
  if (state !== 'open') return refused('REQUEST_CLOSED');
  const obstacle = await checkAllowed(db, sending);
  return (
    obstacle ??
    ({ ok: true, recipient, note: request.note, request: once ? request.code : null } as const)
  );
}

interface AskedTransfer extends Sending {
  readonly to:
    | { readonly phone: string }
    | { readonly request: string }
    | { readonly transaction_id: string }
    | { readonly person: string };
  readonly note: string | null;
}

function findRecipient(db: Database, sending: Sending, to: AskedTransfer['to']) {
  if ('phone' in to) return recipientByPhone(db, sending, to.phone);
  if ('request' in to) return recipientByRequest(db, sending, to.request);
  if ('person' in to) return recipientAmongPeople(db, sending, to.person);
  return recipientAgain(db, sending, to.transaction_id);
}

/** Returns the recipient's masked name (WALLET-3); nothing moves. */
async function previewTransfer(db: Database, { to, note: typedNote, ...sending }: AskedTransfer) {
  const found = await findRecipient(db, sending, to);
  if (!found.ok) return found;
  const { recipient, request } = found;
  const note = typedNote ?? found.note;
  const stored = await storeOrder(db, {
    kind: 'transfer',
    ...sending,
    columns: {
      recipient_id: recipient.id,
      recipient_account_id: recipient.accountId,
      note,
      request,
    },
  });
  const data = {
    ...stored,
    recipient: {
      name: recipient.name,
      own_name: recipient.ownName,
      phone: maskPhone(recipient.phone),
    },
    note,
  };
  return { ok: true, body: { data } } as const;
}

/** Transfers (WALLET-3, PAY-2): the PIN confirms exactly the stored order. */
const transferHandlers = (services: Services) =>
  ({
    previewTransfer: async ({ userId, body: { account_id, amount, note = null, ...to } }) => {
      const account = await findAccount(services.db, userId, account_id);
      if (account === undefined) return refused('ACCOUNT_NOT_FOUND');
      const read = readAmount(amount, account.currency);
      if (!read.ok) return read;
      return previewTransfer(services.db, { account, amount: read.amount, to, note });
    },

    sendTransfer: confirmOrders(services, 'transfer', refusals),
  }) satisfies Partial<Handlers>;

export const transfer = {
  handlers: transferHandlers,
  notifications: {
    // The masked name ends in a full stop, so the sentence must not end with it.
    transfer_received: {
      en: '{sender} sent you {amount}.',
      ru: 'Вам пришёл перевод: {sender}, {amount}.',
      prominent: true,
    },
    transfer_sent: {
      en: 'You sent {recipient} {amount}.',
      ru: 'Перевод отправлен: {recipient}, {amount}.',
    },
  },
} as const satisfies OrderKind;
