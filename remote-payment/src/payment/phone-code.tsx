import { useTranslation } from 'react-i18next';
import { Skeleton } from '@tessera/ui';
import { AccountField } from '@tessera/ui/account-field';
import { AccountsMissing } from '../accounts/accounts-missing.tsx';
import { useOwnAccounts } from '../accounts/own-accounts.ts';
import { OwnCode } from '../own-code/own-code.tsx';
import classes from './payment.module.css';

/** The own code, below its account. */
export function PhoneCode() {
  const { t } = useTranslation('payment');
  const own = useOwnAccounts();
  const { current, missing } = own;
  if (missing) return <AccountsMissing own={own} />;
  return (
    <div className={classes.part}>
      {current ? (
        <AccountField label={t('common.account')} labelHidden balance={current.balance} />
      ) : (
        <Skeleton shape="block" height={52} />
      )}
      <OwnCode account={current ?? null} />
    </div>
  );
}
