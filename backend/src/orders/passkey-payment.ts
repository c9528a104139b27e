import { z } from 'zod';
import { askUser } from '../identity/index.ts';
import { type Handlers, idRow, type Queryable, refused } from '../platform/index.ts';
import type { Services } from '../providers/index.ts';
import { type Exchanged, markOfExchange } from './exchange/exchange.ts';
import { markOfOrder } from './money-call/proof.ts';
import { markOfWithdrawal, readOrder } from './withdrawal/withdrawal.ts';

const markRow = z.object({ mark: z.string() });

async function storedMark(db: Queryable, userId: string, kind: string, id: string) {
  const [row] = await db.query(
    'SELECT order_mark(o) AS mark FROM orders o WHERE id = $1 AND user_id = $2 AND kind = $3',
    [id, userId, kind],
    markRow,
  );
  return row && markOfOrder(kind, id, row.mark);
}

async function exchangeMark(db: Queryable, userId: string, exchanged: Exchanged) {
  const { rate_id, from_account_id, to_account_id } = exchanged;
  const [row] = await db.query(
    `SELECT q.id FROM quotes q
     JOIN ledger_accounts sold ON sold.id = $3 AND sold.user_id = $1
     JOIN ledger_accounts bought ON bought.id = $4 AND bought.user_id = $1
     WHERE q.id = $2 AND q.user_id = $1`,
    [userId, rate_id, from_account_id, to_account_id],
    idRow,
  );
  return row && markOfExchange(exchanged);
}

/** Challenges that a passkey signs to confirm exactly one order (LIFE-2). */
export const passkeyPaymentHandlers = (services: Services) =>
  ({
    beginPasskeyPayment: async (request) => {
      const { userId, body } = request;
      if (body.operation === 'withdrawal') {
        const order = readOrder(body);
        if (!order.ok) return order;
        const bound = markOfWithdrawal(order, services.pepper);
        return askUser(services, request, { purpose: 'pay', bound });
      }
      const bound = await (body.operation === 'exchange'
        ? exchangeMark(services.db, userId, body)
        : storedMark(services.db, userId, body.operation, body.id));
      if (bound === undefined) return refused('PAYMENT_NOT_FOUND');
      return askUser(services, request, { purpose: 'pay', bound });
    },
  }) satisfies Partial<Handlers>;
