import { z } from 'zod';
import { add, maxMinor, toDecimal } from '@tessera/money';
import type { Currency, Money } from '@tessera/money';
import { feeOf, readMerchantCode } from '@tessera/payment-codes';
import type { MerchantCode } from '@tessera/payment-codes';
import { findAccount, readAmount } from '../../money/index.ts';
import type { Account } from '../../money/index.ts';
import { evaluate, type Handlers, type Queryable, refused } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import type { OrderKind } from '../money-call/order-kind.ts';
import { confirmOrders, findObstacle, storeOrder } from '../stored/stored-orders.ts';
import type { OrderRefusals } from '../stored/stored-orders.ts';
import { merchantKindOf } from './merchant-kind.ts';

const refusals = {
  'not-found': 'PAYMENT_NOT_FOUND',
  expired: 'PAYMENT_EXPIRED',
  'code-used': 'MERCHANT_CODE_USED',
  'too-many': 'PAYOUT_RATE',
  'not-allowed': 'PAYMENT_NOT_ALLOWED',
  'insufficient-funds': 'INSUFFICIENT_FUNDS',
  'no-rate': 'LIMIT_UNKNOWN',
  'limit-exceeded': 'PAYMENT_LIMIT',
} as const satisfies OrderRefusals;

interface Bill {
  readonly code: MerchantCode;
  readonly amount: Money;
  readonly fee: Money;
}

interface Asked {
  readonly code: string;
  /** The amount that the payer typed; required if the code has none. */
  readonly amount: string | undefined;
  readonly currency: Currency;
}

// Control characters and lone surrogates pass the checksum, but no name or amount contains them.
const unseen = /[\p{Cc}\p{Cs}]/u;

function readBill(request: Asked) {
  if (unseen.test(request.code)) return refused('MERCHANT_CODE_INVALID');
  const read = readMerchantCode(request.code);
  if (!read.ok) {
    return refused(read.reason === 'currency' ? 'MERCHANT_CURRENCY' : 'MERCHANT_CODE_INVALID');
  }
  const { code } = read;
  if (code.currency !== request.currency) return refused('MERCHANT_CURRENCY');
  const chosen = chooseAmount(code, request.amount);
  if (!chosen.ok) return chosen;
  const { amount } = chosen;
  const fee = feeOf(code, amount);
  if (add(amount, fee).minor > maxMinor) return refused('INVALID_AMOUNT');
  return { ok: true, bill: { code, amount, fee } } as const;
}

/** The code's own amount is fixed; otherwise the payer chooses. */
function chooseAmount({ amount: fixed, currency }: MerchantCode, typed: string | undefined) {
  if (typed === undefined) {
    return fixed === null ? refused('INVALID_AMOUNT') : ({ ok: true, amount: fixed } as const);
  }
  const read = readAmount(typed, currency);
  if (!read.ok) return read;
  return fixed === null || fixed.minor === read.amount.minor ? read : refused('AMOUNT_FIXED');
}

const isUsed = z.boolean();

async function previewPayment(db: Queryable, account: Account, { code, amount, fee }: Bill) {
  const { payload, name, city, category, dynamic } = code;
  const used = { sql: 'to_jsonb(is_code_used($1, $2))', params: [account.userId, payload] };
  if (dynamic && (await evaluate(db, { ...used, result: isUsed }))) {
    return refused('MERCHANT_CODE_USED');
  }
  const total = add(amount, fee);
  const sending = { account, amount: total };
  const obstacle = await findObstacle(db, 'payout_obstacle', sending, refusals);
  if (obstacle !== undefined) return obstacle;
  const stored = await storeOrder(db, {
    kind: 'payment',
    account,
    amount,
    columns: {
      fee: fee.minor,
      code: payload,
      merchant: `${name}, ${city}`,
      merchant_kind: merchantKindOf(category),
      is_dynamic: dynamic,
    },
  });
  const totals = { fee: toDecimal(fee), total: toDecimal(total) };
  return { ok: true, body: { data: { ...stored, ...totals, merchant: { name, city } } } } as const;
}

/** Payments to merchants (PAY-4). The withdrawal job pays out what the PIN confirmed. */
const paymentHandlers = (services: Services) => {
  const { db, payouts } = services;
  const unavailable = payouts === undefined ? ('PAYMENT_UNAVAILABLE' as const) : undefined;
  return {
    previewPayment: async ({ userId, body: { account_id, code, amount } }) => {
      if (unavailable !== undefined) return refused(unavailable);
      const account = await findAccount(db, userId, account_id);
      if (account === undefined) return refused('ACCOUNT_NOT_FOUND');
      const read = readBill({ code, amount, currency: account.currency });
      return read.ok ? previewPayment(db, account, read.bill) : read;
    },

    payMerchant: confirmOrders(services, 'payment', refusals, unavailable),
  } satisfies Partial<Handlers>;
};

export const payment = {
  handlers: paymentHandlers,
  notifications: {
    payment_completed: {
      en: 'You paid {amount}[ to {merchant}].',
      ru: 'Оплачено {amount}[: {merchant}].',
    },
    payment_returned: {
      en: 'Your payment of {amount}[ to {merchant}] could not be made. The money is back on your account.',
      ru: 'Оплата {amount}[: {merchant}] не прошла. Деньги возвращены на счёт.',
      prominent: true,
    },
  },
  payouts: {
    destinations: ['merchant'],
    paid: 'payment_completed',
    returned: 'payment_returned',
  },
} as const satisfies OrderKind;
