import { useTranslation } from 'react-i18next';
import { useAccounts } from '@tessera/api';
import type { Account } from '@tessera/api';
import { isMoney } from '@tessera/money';
import { chooseCurrency, closePanel, useSession } from '@tessera/session';
import { CurrencyBadge, List, ListRow, MoneyText, useCurrencyName } from '@tessera/ui';
import { NewAccount } from '../account-creation/new-account.tsx';
import { BlockSkeleton, Loaded } from '../loaded/loaded.tsx';
import classes from './account-selection.module.css';

export default function AccountSelection() {
  const { t } = useTranslation('wallet');
  const accounts = useAccounts();
  return (
    <Loaded
      read={accounts}
      failed={t('common.accounts_failed')}
      placeholder={<BlockSkeleton height={190} />}
    >
      {(all) => (
        <div className={classes.panel}>
          <AccountChoices accounts={all} />
          <NewAccount
            accounts={all}
            look={{ variant: 'secondary', wide: true }}
            onGoOn={({ currency }) => choose(currency)}
          />
        </div>
      )}
    </Loaded>
  );
}

function AccountChoices({ accounts }: { readonly accounts: readonly Account[] }) {
  const { t } = useTranslation('wallet');
  const name = useCurrencyName();
  const current = useSession((session) => session.currencyCode);
  if (accounts.length === 0) return <p>{t('wallet.accounts.empty_descr')}</p>;
  return (
    <List flush label={t('wallet.accounts')}>
      {accounts.map(({ id, currency, balance }) => (
        <ListRow
          key={id}
          leading={<CurrencyBadge currency={currency} />}
          title={<span translate="no">{currency}</span>}
          subtitle={name(currency)}
          value={<MoneyText amount={balance} />}
          selected={currency === current}
          disabled={!isMoney(balance)}
          onClick={() => choose(currency)}
        />
      ))}
    </List>
  );
}

function choose(currencyCode: string): void {
  chooseCurrency(currencyCode);
  closePanel();
}
