import { useTranslation } from 'react-i18next';
import { useAccounts } from '@tessera/api';
import { useSession } from '@tessera/session';
import { PageHeader, Section, Skeleton } from '@tessera/ui';
import { useCreationAddress } from '../account-creation/creation-address.ts';
import { NewAccount } from '../account-creation/new-account.tsx';
import { AssetSearchButton } from '../asset-search/asset-search-button.tsx';
import { StaleBalances } from '../carousel/stale-balances.tsx';
import { Loaded } from '../loaded/loaded.tsx';
import Transactions from './transactions.tsx';
import { AccountCards } from '../accounts/account-cards.tsx';
import { PaymentTiles } from '../payment-buttons/payment-tiles.tsx';
import classes from '../accounts/accounts.module.css';

export default function Accounts() {
  const { t } = useTranslation('wallet');
  const accounts = useAccounts();
  const currencyCode = useSession((session) => session.currencyCode);
  const creation = useCreationAddress();
  const loading = accounts.status === 'loading';
  return (
    <div className={classes.screen}>
      <PageHeader title={t('wallet.title')} action={<AssetSearchButton />} />
      <Section
        title={t('wallet.accounts')}
        action={
          accounts.status === 'ready' && (
            <NewAccount
              accounts={accounts.data}
              look={{ variant: 'ghost', size: 'small', className: classes.open }}
              {...creation}
            />
          )
        }
      >
        <StaleBalances read={accounts} />
        <Loaded
          read={accounts}
          failed={t('common.accounts_failed')}
          placeholder={<AccountsSkeleton />}
        >
          {(all) => <AccountCards accounts={all} />}
        </Loaded>
      </Section>
      {/* Rendered but hidden while the accounts load: its data loads too, and it does not move
          later. */}
      <div hidden={loading} className={classes.screen}>
        <PaymentTiles currencyCode={currencyCode} />
        <Transactions byDay />
      </div>
    </div>
  );
}

function AccountsSkeleton() {
  return (
    <div aria-busy="true" className={classes.cards}>
      {['first', 'second', 'third', 'fourth'].map((name) => (
        <Skeleton key={name} shape="block" height="var(--card-height)" />
      ))}
    </div>
  );
}
