import type { OperableAccount } from '@tessera/api';
import { money } from '@tessera/money';
import type { Money } from '@tessera/money';
import { totalOf } from './total-balance.tsx';
import type { ExchangeRate } from './total-balance.tsx';

const account = (balance: Money) =>
  ({ id: balance.currency, currency: balance.currency, balance }) as OperableAccount;

const rate = (
  fromCurrencyCode: string,
  toCurrencyCode: string,
  numerator: bigint,
  denominator: bigint,
) => ({ fromCurrencyCode, toCurrencyCode, rate: { numerator, denominator } }) as ExchangeRate;

const accounts = [money(100_00n, 'USD'), money(50_00n, 'EUR')].map(account);

test('balances are added in one currency @EASE-10', () => {
  expect(totalOf(accounts, [rate('EUR', 'USD', 11n, 10n)], 'USD')).toEqual(money(155_00n, 'USD'));
});

test('a rate of the other direction will do @EASE-10', () => {
  expect(totalOf(accounts, [rate('USD', 'EUR', 1n, 2n)], 'USD')).toEqual(money(200_00n, 'USD'));
});

test('without a rate there is no total, unless nothing is there to convert @EASE-10', () => {
  expect(totalOf(accounts, [], 'USD')).toBeNull();
  expect(totalOf([account(money(5n, 'USD')), account(money(0n, 'RUB'))], [], 'USD')).toEqual(
    money(5n, 'USD'),
  );
});
