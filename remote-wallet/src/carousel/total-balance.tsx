import { useTranslation } from 'react-i18next';
import type { OperableAccount } from '@tessera/api';
import { useCall } from '@tessera/api';
import { MoneyText, Skeleton } from '@tessera/ui';
import * as exchange from '@tessera/wire/exchange';
import { totalOf } from './total-of.ts';
import classes from './total-balance.module.css';

interface TotalBalanceProps {
  readonly accounts: readonly OperableAccount[];
}

/** The sum of all accounts, in the currency of the first (EASE-10). */
export function TotalBalance({ accounts }: TotalBalanceProps) {
  const { t } = useTranslation('wallet-carousel');
  const rates = useCall(exchange.listRates, { body: {} }, { refetchOnWindowFocus: false });
  const total = totalOf(accounts, rates.data ?? []);
  // Without a rate there is no total, and the cards say what there is.
  if (!total && rates.status !== 'loading') return null;
  return (
    <div className={classes.total}>
      <span className={classes.label}>
        {t(accounts.length > 1 ? 'carousel.total' : 'carousel.balance')}
      </span>
      <strong className={classes.sum}>
        {total ? <MoneyText rolls size="hero" amount={total} /> : <Skeleton width="60%" />}
      </strong>
    </div>
  );
}

/** Its place while the accounts load. */
export function TotalSkeleton() {
  return (
    <div className={classes.total}>
      <span className={classes.label}>
        <Skeleton width={120} />
      </span>
      <span className={classes.sum}>
        <Skeleton width={200} />
      </span>
    </div>
  );
}
