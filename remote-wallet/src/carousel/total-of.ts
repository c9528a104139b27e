import type { OperableAccount } from '@tessera/api';
import { add, convert, invertRate, isZero, money } from '@tessera/money';
import type { Currency, Money, Rate } from '@tessera/money';
import type { AnswerOf } from '@tessera/wire';
import type * as exchange from '@tessera/wire/exchange';

export type ExchangeRate = AnswerOf<typeof exchange.listRates>[number];

/**
 * All balances in the currency of the first account, by the rates of the exchange; `null` where one of
 * them is lacking. For showing only: what an exchange gives is what it is quoted.
 */
export function totalOf(
  accounts: readonly OperableAccount[],
  rates: readonly ExchangeRate[],
): Money | null {
  const [first] = accounts;
  if (!first) return null;
  const { currency } = first;
  let total: Money = money(0n, currency);
  for (const { balance } of accounts) {
    const rate = balance.currency === currency ? one : rateOf(rates, balance.currency, currency);
    if (!rate && !isZero(balance)) return null;
    if (rate) total = add(total, convert(balance, rate, currency, 'half-even'));
  }
  return total;
}

const one: Rate = { numerator: 1n, denominator: 1n };

function rateOf(rates: readonly ExchangeRate[], from: Currency, to: Currency): Rate | null {
  const between = (sold: Currency, bought: Currency) =>
    rates.find(
      ({ fromCurrencyCode, toCurrencyCode }) =>
        fromCurrencyCode === sold && toCurrencyCode === bought,
    )?.rate;
  const direct = between(from, to);
  if (direct) return direct;
  const reverse = between(to, from);
  return reverse ? invertRate(reverse) : null;
}
