import type { ExchangeQuery } from '@tessera/contract';
import { isCurrency, parseDecimal, parseRate, toDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import type { OperationSummary, LostOutcome } from '@tessera/operations';
import type { Order } from '../amounts/order.ts';

/** The data kept about an exchange until its outcome is known. */
export function summaryOf(order: Order): OperationSummary {
  const { sold, bought, rate } = order;
  return {
    amount: sold,
    details: {
      ...addressOfOrder(order),
      bought: toDecimal(bought),
      boughtCurrency: bought.currency,
      rateId: rate.id,
      quantityIn: String(rate.value.denominator),
      quantityOut: String(rate.value.numerator),
    },
  };
}

/** The stored exchange at its former rate; `null` if the data is incomplete. */
export function rememberedOrder(summary: LostOutcome['summary']): Order | null {
  const { from = '', to = '', rateId = '', quantityIn = '', quantityOut = '' } = summary ?? {};
  const sold = moneyOf(summary?.['amount'], summary?.['currencyCode']);
  const bought = moneyOf(summary?.['bought'], summary?.['boughtCurrency']);
  const parsed = parseRate({ quantityIn, quantityOut });
  if (!sold || !bought || !parsed.ok || from === '' || to === '' || rateId === '') return null;
  const currencies = { from: sold.currency, to: bought.currency };
  return {
    fromAccountId: from,
    toAccountId: to,
    sold,
    bought,
    rate: { id: rateId, ...currencies, value: parsed.rate, expiresAtMs: null },
    side: summary?.['buy'] === undefined ? 'from' : 'to',
  };
}

/** The address of its confirmation. */
export function addressOfOrder(order: Order | null): ExchangeQuery {
  if (!order) return {};
  const { fromAccountId: from, toAccountId: to, side, sold, bought } = order;
  return side === 'from'
    ? { from, to, sell: toDecimal(sold) }
    : { from, to, buy: toDecimal(bought) };
}

function moneyOf(amount = '', currency = ''): Money | null {
  const read = isCurrency(currency) ? parseDecimal(amount, currency) : null;
  return read?.ok ? read.money : null;
}
