import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Skeleton, Tabs } from '@tessera/ui';
import { AccountField } from '@tessera/ui/account-field';
import { AccountsMissing } from '../accounts/accounts-missing.tsx';
import { useOwnAccounts } from '../accounts/own-accounts.ts';
import { OwnCode } from '../own-code/own-code.tsx';
import { CameraScanner } from '../scanner/camera-scanner.tsx';
import { SendLink } from './send-link.tsx';
import classes from './payment.module.css';

/** The own code, below its account. */
function PhoneCode() {
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

interface PhonePaymentProps {
  readonly onText: (text: string) => void;
}

/** The phone's screen: sending, and the own code or the camera, as the address says (EASE-7). */
export function PhonePayment({ onText }: PhonePaymentProps) {
  const { t } = useTranslation('payment');
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'scan' ? 'scan' : 'code';
  return (
    <div className={classes.part}>
      <SendLink wide />
      <Tabs
        label={t('payment.tabs')}
        tabs={[
          { id: 'code', label: t('payment.tab.code') },
          { id: 'scan', label: t('payment.tab.scan') },
        ]}
        selected={tab}
        onSelect={(id) => setSearch({ tab: id }, { replace: true })}
      >
        {tab === 'scan' ? <CameraScanner onText={onText} /> : <PhoneCode />}
      </Tabs>
    </div>
  );
}
