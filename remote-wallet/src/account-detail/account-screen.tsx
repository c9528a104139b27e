import { useEffect } from 'react';
import { useCapabilities } from '@tessera/api';
import type { Account } from '@tessera/api';
import { chooseCurrency } from '@tessera/session';
import { AccountCard } from '../accounts/account-cards.tsx';
import { AccountPayments } from '../accounts/account-payments.tsx';
import { AccountDetails } from './account-details.tsx';
import { AccountHistory } from './account-history.tsx';
import { AccountStatistics } from './account-statistics.tsx';
import classes from './account-detail.module.css';

/** What there is to see of an account; opening it makes it the current wallet. */
export function AccountScreen({ account }: { readonly account: Account }) {
  const { offers } = useCapabilities();
  const { currency } = account;
  useEffect(() => chooseCurrency(currency), [currency]);
  return (
    <>
      <div className={classes.head}>
        <AccountCard account={account} />
        <AccountPayments currencyCode={currency} accountId={account.id} />
      </div>
      <AccountDetails account={account} />
      {/* What belongs to one account is not told apart otherwise (API-3). */}
      {offers('history') && (
        <>
          <AccountStatistics walletId={account.id} />
          <AccountHistory walletId={account.id} />
        </>
      )}
    </>
  );
}
