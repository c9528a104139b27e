import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { isOperable, useAccounts, useCapabilities } from '@tessera/api';
import type { Account } from '@tessera/api';
import { paths } from '@tessera/contract';
import { subtract } from '@tessera/money';
import type { AnyMoney } from '@tessera/money';
import { chooseCurrency, Slot } from '@tessera/session';
import {
  ButtonLink,
  Card,
  DetailList,
  EmptyState,
  LinkText,
  MoneyText,
  PageHeader,
  Section,
  Skeleton,
  useCurrencyName,
} from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { AccountCard } from '../accounts/account-cards.tsx';
import { AssetSearchButton } from '../asset-search/asset-search-button.tsx';
import { ReceiveLink } from '../receiving/receive-link.tsx';
import { StaleBalances } from '../carousel/stale-balances.tsx';
import { CopiedNumber } from '../copied-number/copied-number.tsx';
import { useHistory } from '../history/use-history.ts';
import { Loaded } from '../loaded/loaded.tsx';
import { PaymentTiles } from '../payment-buttons/payment-tiles.tsx';
import { StatisticTiles, TilesSkeleton } from '../statistics/statistic-tiles.tsx';
import { useStatistics } from '../statistics/use-statistics.ts';
import { TransactionList } from '../transactions/transaction-list.tsx';
import { TransactionsSkeleton } from '../transactions/transactions-skeleton.tsx';
import classes from './account-detail.module.css';

export default function AccountDetail() {
  const { t } = useTranslation('wallet');
  const { t: tDetail } = useTranslation('wallet-account-detail');
  const { id } = useParams();
  const accounts = useAccounts();
  const account = accounts.data?.find((candidate) => candidate.id === id);
  const title = account
    ? tDetail('wallet.detail.title', { currency: account.currency })
    : tDetail('common.account');

  return (
    <div className={classes.screen}>
      <PageHeader title={title} backTo={paths.wallet()} action={<AssetSearchButton />} />
      <StaleBalances read={accounts} />
      <Loaded
        read={accounts}
        failed={t('common.accounts_failed')}
        placeholder={<AccountSkeleton />}
      >
        {() =>
          account ? <AccountScreen key={account.id} account={account} /> : <UnknownAccount />
        }
      </Loaded>
    </div>
  );
}

function AccountSkeleton() {
  return (
    <div aria-busy="true" className={classes.screen}>
      <div className={classes.head}>
        <Skeleton shape="block" height="var(--card-height)" />
        <Skeleton shape="block" height={92} />
      </div>
      <Skeleton shape="block" height={300} />
    </div>
  );
}

function UnknownAccount() {
  const { t } = useTranslation('wallet-account-detail');
  return (
    <Card padding="none">
      <EmptyState
        icon="wallet"
        action={<ButtonLink to={paths.wallet()}>{t('common.to_your_accounts')}</ButtonLink>}
      >
        {t('wallet.detail.unknown')}
      </EmptyState>
    </Card>
  );
}

function AccountDetails({ account }: { readonly account: Account }) {
  const { t } = useTranslation('wallet-account-detail');
  const { t: tWallet } = useTranslation('wallet');
  const name = useCurrencyName();
  const { id, number, currency, balance, available } = account;
  const amount = (label: string, value: AnyMoney) => ({
    label,
    value: <MoneyText amount={value} />,
  });
  const currencyName = name(currency);

  return (
    <Section title={t('wallet.detail.details')} action={<ReceiveLink currency={currency} />}>
      <Card padding="none" className={classes.details}>
        <DetailList
          details={[
            {
              label: tWallet('wallet.number.account'),
              value: <CopiedNumber number={number ?? id} copy={tWallet('wallet.number.copy')} />,
              long: number === null,
            },
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

const newest = 10;

function AccountHistory({ walletId }: { readonly walletId: string }) {
  const { t } = useTranslation('wallet-transactions');
  const { status, failure, transactions, ...read } = useHistory({ walletId });
  const seeAll = (
    <LinkText to={paths.history({ account: walletId })}>{t('common.see_all')}</LinkText>
  );
  return (
    <Section title={t('transactions.title')} action={seeAll}>
      {status === 'loading' && <TransactionsSkeleton />}
      {status === 'failed' && failure && (
        <FailedRead title={t('common.transactions_failed')} read={{ ...read, failure }} />
      )}
      {status === 'ready' && <TransactionList transactions={transactions.slice(0, newest)} />}
    </Section>
  );
}

function AccountScreen({ account }: { readonly account: Account }) {
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
      <Slot name="wallet/account" accountId={account.id}>
        <Skeleton shape="block" height={180} />
      </Slot>
      {/* A backend without filters cannot list the transactions of one account (API-3). */}
      {offers('history') && (
        <>
          <AccountStatistics walletId={account.id} />
          <AccountHistory walletId={account.id} />
        </>
      )}
    </>
  );
}

function AccountStatistics({ walletId }: { readonly walletId: string }) {
  const { t } = useTranslation('wallet-statistics');
  const read = useStatistics({ walletId });
  return (
    <Section title={t('statistics.title')}>
      <Loaded read={read} failed={t('statistics.failed')} placeholder={<TilesSkeleton />}>
        {(all) =>
          all.length > 0 ? (
            <StatisticTiles statistics={all} />
          ) : (
            <Card padding="none">
              <EmptyState icon="history">{t('statistics.empty')}</EmptyState>
            </Card>
          )
        }
      </Loaded>
    </Section>
  );
}
