import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOperable, useCapabilities } from '@tessera/api';
import type { Account } from '@tessera/api';
import { paths } from '@tessera/contract';
import { subtract } from '@tessera/money';
import type { AnyMoney } from '@tessera/money';
import { chooseCurrency } from '@tessera/session';
import {
  announce,
  Card,
  DetailList,
  EmptyState,
  IconButton,
  InlineError,
  LinkText,
  MoneyText,
  Section,
  useCurrencyName,
} from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { AccountCard } from '../accounts/account-cards.tsx';
import { useHistory } from '../history/use-history.ts';
import type { History } from '../history/use-history.ts';
import { PaymentTiles } from '../payment-buttons/payment-tiles.tsx';
import { StatisticTiles } from '../statistics/statistic-tiles.tsx';
import { TilesSkeleton } from '../statistics/statistics-skeleton.tsx';
import { useStatistics } from '../statistics/use-statistics.ts';
import { TransactionList } from '../transactions/transaction-list.tsx';
import { TransactionsSkeleton } from '../transactions/transactions-skeleton.tsx';
import classes from './account-detail.module.css';

/** The id of an account, ready to be copied. */
function AccountNumber({ id }: { readonly id: string }) {
  const { t } = useTranslation('wallet-account-detail');
  const [state, setState] = useState<'copied' | 'failed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      setState('copied');
      announce(t('common.copied'));
    } catch {
      // Forbidden, or a page without TLS, which has no clipboard.
      setState('failed');
    }
  };
  return (
    <>
      <span className={classes.number}>
        <code>{id}</code>
        <IconButton
          icon={state === 'copied' ? 'check' : 'copy'}
          label={t('wallet.detail.copy_id')}
          variant="plain"
          size="small"
          onClick={() => void copy()}
        />
      </span>
      {state === 'failed' && <InlineError>{t('wallet.detail.copy_failed')}</InlineError>}
    </>
  );
}

/** Number, currency and what the balance consists of. */
function AccountDetails({ account }: { readonly account: Account }) {
  const { t } = useTranslation('wallet-account-detail');
  const name = useCurrencyName();
  const { id, currency, balance, available } = account;
  const amount = (label: string, value: AnyMoney) => ({
    label,
    value: <MoneyText amount={value} />,
  });
  const currencyName = name(currency);

  return (
    <Section title={t('wallet.detail.details')}>
      <Card padding="none" className={classes.details}>
        <DetailList
          details={[
            { label: t('wallet.detail.id'), value: <AccountNumber id={id} />, long: true },
            {
              label: t('common.currency'),
              value: currencyName === currency ? currency : `${currency} · ${currencyName}`,
            },
            amount(t('wallet.detail.balance'), balance),
            amount(t('wallet.detail.available'), available),
            ...(isOperable(account)
              ? [
                  {
                    label: t('common.held'),
                    value: <MoneyText amount={subtract(account.balance, account.available)} />,
                  },
                ]
              : []),
          ]}
        />
      </Card>
    </Section>
  );
}

/** The history shows the rest. */
const newest = 10;

/** Recent transactions of one account (WALLET-2). */
function AccountHistory({ walletId }: { readonly walletId: string }) {
  const { t } = useTranslation('wallet-transactions');
  const { t: tDetail } = useTranslation('wallet-account-detail');
  const history = useHistory({ walletId });
  const seeAll = (
    <LinkText to={paths.history({ account: walletId })}>{tDetail('common.see_all')}</LinkText>
  );
  return (
    <Section title={t('transactions.title')} action={seeAll}>
      <Newest history={history} />
    </Section>
  );
}

function Newest({ history }: { readonly history: History }) {
  const { t } = useTranslation('wallet-transactions');
  const { status, failure, refreshing, refresh, transactions } = history;
  if (status === 'loading') return <TransactionsSkeleton />;
  if (status === 'failed' && failure) {
    return (
      <FailedRead title={t('common.transactions_failed')} read={{ failure, refreshing, refresh }} />
    );
  }
  return <TransactionList transactions={transactions.slice(0, newest)} />;
}

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
