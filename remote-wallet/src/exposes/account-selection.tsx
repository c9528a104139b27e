import { useTranslation } from 'react-i18next';
import { useAccounts } from '@tessera/api';
import { chooseCurrency, closePanel } from '@tessera/session';
import { Skeleton } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { NewAccount } from '../account-creation/new-account.tsx';
import { AccountChoices } from '../account-choice/account-choices.tsx';
import classes from './account-selection.module.css';

/** The panel in which the current wallet is chosen, which every operation is on (SHELL-4). */
export default function AccountSelection() {
  const { t } = useTranslation('wallet');
  const accounts = useAccounts();
  if (accounts.status === 'failed') {
    return <FailedRead title={t('common.accounts_failed')} read={accounts} />;
  }
  if (accounts.status === 'loading') {
    return (
      <div aria-busy="true">
        <Skeleton shape="block" height={190} />
      </div>
    );
  }
  return (
    <div className={classes.panel}>
      <AccountChoices accounts={accounts.data} onChoose={choose} />
      <NewAccount
        accounts={accounts.data}
        look={{ variant: 'secondary', wide: true }}
        onGoOn={({ currency }) => choose(currency)}
      />
    </div>
  );
}

function choose(currencyCode: string): void {
  chooseCurrency(currencyCode);
  closePanel();
}
