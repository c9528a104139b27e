import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '@tessera/api';
import type { OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import { add, convert, invertRate, isZero, money, sum } from '@tessera/money';
import type { Currency, Money, Rate } from '@tessera/money';
import { Icon, MoneyText, Skeleton } from '@tessera/ui';
import type { AnswerOf } from '@tessera/wire';
import * as exchange from '@tessera/wire/exchange';
import { mainCurrency } from '../accounts/main-currency.ts';
import { KnownTotal } from './known-amounts.tsx';
import classes from './total-balance.module.css';

export type ExchangeRate = AnswerOf<typeof exchange.listRates>[number];

/** Sum of all balances at the exchange's rates, for display only; `null` if a rate is missing. */
export function totalOf(
  accounts: readonly OperableAccount[],
  rates: readonly ExchangeRate[],
  currency: Currency | undefined,
): Money | null {
  if (currency === undefined) return null;
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

export function TotalBalance({ accounts }: { readonly accounts: readonly OperableAccount[] }) {
  const { t } = useTranslation('wallet-carousel');
  const isTold = accounts[0]?.counts !== null;
  const ratesRequest = isTold ? null : { body: {} };
  const rates = useCall(exchange.listRates, ratesRequest, { refetchOnWindowFocus: false });
  const first = accounts[0]?.currency;
  const known = rates.data ?? [];
  const total = isTold
    ? worthOf(accounts)
    : (totalOf(accounts, known, mainCurrency() ?? first) ?? totalOf(accounts, known, first));
  if (!total && (isTold || rates.status !== 'loading')) return null;
  return (
    <Whole leads={isTold}>
      <span className={classes.label}>
        {t(accounts.length > 1 ? 'carousel.total' : 'carousel.balance')}
      </span>
      <strong className={classes.sum}>
        {total ? <MoneyText rolls size="hero" amount={total} /> : <Skeleton width="60%" />}
        {isTold && <Icon name="chevron-right" size={20} />}
      </strong>
    </Whole>
  );
}

/** Sum of the accounts that the user counts; `null` if the server has no rate for one (LIFE-3). */
function worthOf(accounts: readonly OperableAccount[]): Money | null {
  return sum(accounts.filter(({ counts }) => counts).map(({ worth }) => worth));
}

function Whole({ leads, children }: { readonly leads: boolean; readonly children: ReactNode }) {
  return leads ? (
    <Link to={paths.walletTotal()} className={classes.total}>
      {children}
    </Link>
  ) : (
    <div className={classes.total}>{children}</div>
  );
}

/** `painted` adds the element that the page's first script fills. */
export function TotalSkeleton({ painted = false }: { readonly painted?: boolean }) {
  const { t } = useTranslation('wallet-carousel');
  const labels = painted && {
    'data-label': t('carousel.total'),
    'data-label-one': t('carousel.balance'),
    'data-label-before': t('carousel.as_of', { time: '%' }),
  };
  return (
    <div className={classes.total}>
      <span className={classes.label} {...labels}>
        <Skeleton width={120} />
      </span>
      <span className={classes.sum}>
        {painted && <KnownTotal />}
        <Skeleton width={200} />
      </span>
    </div>
  );
}
