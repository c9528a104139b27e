import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import type { Account } from '@tessera/api';
import { chooseCurrency } from '@tessera/session';
import { Card, EmptyState, Section } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { AccountCard } from '../accounts/account-cards.tsx';
import { PaymentTiles } from '../payment-buttons/payment-tiles.tsx';
import { StatisticTiles } from '../statistics/statistic-tiles.tsx';
import { TilesSkeleton } from '../statistics/statistics-skeleton.tsx';
import { AccountDetails } from './account-details.tsx';
import { AccountHistory } from './account-history.tsx';
import classes from './account-detail.module.css';
import { useStatistics } from '../statistics/use-statistics.ts';

/** Details of an account; opening it makes it the current wallet. */
export function AccountScreen({ account }: { readonly account: Account }) {
  const { offers } = useCapabilities();
  const { currency } = account;
  useEffect(() => chooseCurrency(currency), [currency]);
  return (
    <>
      <div className={classes.head}>
        <AccountCard account={account} />
        <PaymentTiles currencyCode={currency} accountId={account.id} />
      </div>
      <AccountDetails account={account} />
      {/* Only a backend that can filter by account knows what belongs to it (API-3). */}
      {offers('history') && (
        <>
          <AccountStatistics walletId={account.id} />
          <AccountHistory walletId={account.id} />
        </>
      )}
    </>
  );
}

/** Top-ups, withdrawals, payments and other of one account (WALLET-2). */
function AccountStatistics({ walletId }: { readonly walletId: string }) {
  const { t } = useTranslation('wallet-statistics');
  const read = useStatistics({ walletId });
  return (
    <Section title={t('statistics.title')}>
      {read.status === 'loading' && <TilesSkeleton />}
      {read.status === 'failed' && <FailedRead title={t('statistics.failed')} read={read} />}
      {read.status === 'ready' && read.data.length > 0 && <StatisticTiles statistics={read.data} />}
      {read.status === 'ready' && read.data.length === 0 && (
        <Card padding="none">
          <EmptyState icon="history">{t('statistics.empty')}</EmptyState>
        </Card>
      )}
    </Section>
  );
}
