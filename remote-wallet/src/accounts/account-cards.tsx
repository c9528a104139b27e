import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useCurrentAccount } from '@tessera/api';
import type { Account } from '@tessera/api';
import { paths } from '@tessera/contract';
import { isMoney } from '@tessera/money';
import { Card, CurrencyCard, MoneyText } from '@tessera/ui';
import { NoAccounts } from './no-accounts.tsx';
import classes from './accounts.module.css';

export function AccountCards({ accounts }: { readonly accounts: readonly Account[] }) {
  const { t } = useTranslation('wallet');
  useCurrentAccount(accounts);
  if (accounts.length === 0) return <NoAccounts />;
  return (
    <ul role="list" aria-label={t('wallet.accounts')} className={classes.cards}>
      {accounts.map((account) => (
        <li key={account.id}>
          <Link to={paths.walletDetail(account.id)} className={classes.card}>
            <AccountCard account={account} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A balance in a currency that this build does not know is shown as the backend sent it. */
export function AccountCard({ account }: { readonly account: Account }) {
  const { balance, currency } = account;
  if (isMoney(balance)) return <CurrencyCard balance={balance} />;
  return (
    <Card className={classes.uncounted}>
      <span translate="no">{currency}</span>
      <strong>
        <MoneyText amount={balance} />
      </strong>
    </Card>
  );
}
