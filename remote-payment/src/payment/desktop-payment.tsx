import { useTranslation } from 'react-i18next';
import { Section, Skeleton } from '@tessera/ui';
import { AccountList } from '../accounts/account-list.tsx';
import { AccountsMissing } from '../accounts/accounts-missing.tsx';
import { useOwnAccounts } from '../accounts/own-accounts.ts';
import { OwnCode } from '../own-code/own-code.tsx';
import { ImageArea } from '../scanner/image-area.tsx';
import classes from './payment.module.css';
import { SendLink } from './send-link.tsx';

interface DesktopPaymentProps {
  readonly onText: (text: string) => void;
}

/** The desktop's screen: picture upload, wallet list and own code (PAY-1). */
export function DesktopPayment({ onText }: DesktopPaymentProps) {
  const { t } = useTranslation('payment');
  const own = useOwnAccounts();
  const { accounts, current, missing } = own;
  return (
    <div className={classes.columns}>
      <div className={classes.part}>
        <Section title={t('payment.picture')}>
          <ImageArea onText={onText} />
        </Section>
        <Section title={t('common.your_accounts')} action={<SendLink />}>
          <AccountsMissing own={own} />
          {current && <AccountList accounts={accounts} current={current} />}
          {!current && !missing && <Skeleton shape="block" height={256} />}
        </Section>
      </div>
      {!missing && (
        <Section title={t('payment.tab.code')}>
          <OwnCode account={current ?? null} />
        </Section>
      )}
    </div>
  );
}
