import { money } from '@tessera/money';
import type { Currency } from '@tessera/money';
import { addressOf, entryOf, readExchange } from './exchange-address.ts';

const read = (query: string) => readExchange(new URLSearchParams(query));
const account = (id: string, currency: Currency) => ({
  id,
  number: null,
  counts: null,
  worth: null,
  currency,
  balance: money(0n, currency),
  available: money(0n, currency),
});

test.each([
  ['', {}],
  ['from=a&to=b&sell=1.50', { from: 'a', to: 'b', sell: '1.50' }],
  ['from=a&buy=3', { from: 'a', buy: '3' }],
  ['sell=1&buy=2', { sell: '1' }],
  ['sell=&buy=2', { buy: '2' }],
  ['sell=-1', {}],
  ['sell=1e3', {}],
  ['sell=1234567890', {}],
  ['buy=%3Cscript%3E', {}],
])('%p asks for %p @XCHG-1', (query, address) => {
  expect(read(query)).toEqual(address);
});

test.each(['sell', 'buy'])('the typed amount survives in the address: %s @XCHG-4', (side) => {
  const pair = { from: account('a', 'USD'), to: account('b', 'EUR') };
  const entry = entryOf(read(`${side}=12.5`));
  expect(addressOf(pair, entry)).toEqual({ from: 'a', to: 'b', [side]: '12.5' });
});
