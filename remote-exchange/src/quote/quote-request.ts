import type { ExchangeQuery } from '@tessera/contract';
import { isPositive, parseDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import { pairOf } from '../pair/pair.ts';
import type { ExchangeableAccounts, Pair } from '../pair/pair.ts';
import { entryOf } from '../address/exchange-address.ts';

/** A requested exchange: two accounts, and the amount on the side where it was typed. */
export interface QuoteRequest {
  readonly pair: Pair;
  readonly side: keyof Pair;
  readonly amount: Money;
}

/** The exchange in an address; `null` unless it names two of the accounts and an amount. */
export function quoteRequestOf(
  accounts: ExchangeableAccounts,
  address: ExchangeQuery,
): QuoteRequest | null {
  const pair = pairOf(accounts, address.from, address.to);
  if (pair.from.id !== address.from || pair.to.id !== address.to) return null;
  const { side, text } = entryOf(address);
  const typed = parseDecimal(text, pair[side].currency);
  return typed.ok && isPositive(typed.money) ? { pair, side, amount: typed.money } : null;
}
