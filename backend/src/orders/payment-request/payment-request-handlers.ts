import { z } from 'zod';
import { toDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import { maskPhone } from '../../identity/index.ts';
import { findAccount, readAmount } from '../../money/index.ts';
import { originOf, refused } from '../../platform/index.ts';
import type { Database, Handlers } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { findRequest } from './find-request.ts';
import { requestMoney } from './request-money.ts';

const waitRow = z.object({ wait_s: z.number() });

/**
 * Requests that visitors may look at in an hour: plenty for the guests of a café and for a mobile network behind one
 * address, too few to keep the database busy. There is no limit for all visitors together, so that no flood hides
 * requests from everybody (SEC-2).
 */
export const looksPerHour = { perAddress: 120, perNetwork: 600 };

/**
 * Counts a visitor's look at a request for money (EASE-12). Needs the database itself, not a transaction: a look
 * stays counted whatever its result. @returns 0, or the seconds to wait if it is not allowed
 */
async function countLook(db: Database, address: string, pepper: string): Promise<number> {
  const { addressHash, networkHash } = originOf(address, pepper);
  const [row] = await db.query(
    'SELECT count_request_look($1, $2, $3, $4) AS wait_s',
    [addressHash, networkHash, looksPerHour.perAddress, looksPerHour.perNetwork],
    waitRow,
  );
  if (row === undefined) throw new Error('count_request_look answered nothing');
  return row.wait_s;
}

/** The content of one's own QR code, and of another person's (PAY-2). */
export const paymentRequestHandlers = ({ db, pepper }: Services) =>
  ({
    requestPayment: async ({ userId, body: { account_id, amount } }) => {
      const account = await findAccount(db, userId, account_id);
      if (account === undefined) return refused('ACCOUNT_NOT_FOUND');
      const { currency } = account;
      const read = amount === undefined ? undefined : readAmount(amount, currency);
      if (read?.ok === false) return read;
      const asked = read?.amount ?? null;
      const code = await requestMoney(db, account, asked);
      return {
        ok: true,
        body: { data: { code, currency_code: currency, amount: written(asked) } },
      };
    },

    readPaymentRequest: async ({ userId, path }) => {
      const found = await findRequest(db, path.code);
      if (found === undefined) return refused('REQUEST_NOT_FOUND');
      const { code, recipient, currencyCode, amount } = found;
      const data = {
        code,
        recipient: { name: recipient.name, phone: maskPhone(recipient.phone) },
        currency_code: currencyCode,
        amount: written(amount),
        own: recipient.id === userId,
      };
      return { ok: true, body: { data } };
    },

    readRequestSummary: async ({ address, path }) => {
      const waitS = await countLook(db, address, pepper.current);
      if (waitS > 0) return refused('LOOKUP_LIMIT', { retry_after_s: waitS });
      const found = await findRequest(db, path.code);
      if (found === undefined) return refused('REQUEST_NOT_FOUND');
      const { recipient, currencyCode, amount } = found;
      const data = { name: recipient.name, currency_code: currencyCode, amount: written(amount) };
      return { ok: true, body: { data } };
    },
  }) satisfies Partial<Handlers>;

const written = (amount: Money | null) => (amount === null ? null : toDecimal(amount));
