import type { ExchangeQuery } from '@tessera/contract';
import type { Pair } from '../pair/pair.ts';
import type { Entry } from '../amounts/amounts.ts';

export function readExchange(search: URLSearchParams): ExchangeQuery {
  const [from, to] = [search.get('from'), search.get('to')];
  const [sell, buy] = [readAmount(search.get('sell')), readAmount(search.get('buy'))];
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(sell ? { sell } : buy && { buy }),
  };
}

export function entryOf({ sell, buy }: ExchangeQuery): Entry {
  return sell === undefined && buy !== undefined
    ? { side: 'to', text: buy }
    : { side: 'from', text: sell ?? '' };
}

export function addressOf({ from, to }: Pair, { side, text }: Entry): ExchangeQuery {
  const ids = { from: from.id, to: to.id };
  return side === 'from' ? { ...ids, sell: text } : { ...ids, buy: text };
}

function readAmount(text: string | null): string | null {
  return text !== null && /^\d{1,9}(\.\d+)?$/.test(text) ? text : null;
}
