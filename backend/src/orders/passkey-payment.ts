import { z } from 'zod';
import { askUser } from '../identity/index.ts';
import { type Handlers, type Queryable, refused } from '../platform/index.ts';
import type { Services } from '../providers/index.ts';
import { markOfExchange } from './exchange/exchange.ts';
import { markOfOrder } from './money-call/proof.ts';
import { markOfWithdrawal, readOrder } from './withdrawal/withdrawal.ts';

const markRow = z.object({ mark: z.string() });

/** The mark of an order of the user as its preview stored it; `undefined` where the user has no such order. */
async function storedMark(db: Queryable, userId: string, kind: string, id: string) {
  const [row] = await db.query(
    'SELECT order_mark(o) AS mark FROM orders o WHERE id = $1 AND user_id = $2 AND kind = $3',
    [id, userId, kind],
    markRow,
  );
  return row && markOfOrder(kind, id, row.mark);
}

/** Asks the user's passkeys to confirm exactly one order (LIFE-2). */
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
      if (body.operation === 'exchange')
        return askUser(services, request, { purpose: 'pay', bound: markOfExchange(body) });
      const bound = await storedMark(services.db, userId, body.operation, body.id);
      if (bound === undefined) return refused('PAYMENT_NOT_FOUND');
      return askUser(services, request, { purpose: 'pay', bound });
    },
  }) satisfies Partial<Handlers>;
