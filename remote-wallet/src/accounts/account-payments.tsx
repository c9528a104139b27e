import { useState } from 'react';
import { useAuthInfo } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { paymentTexts } from '../payment-buttons/payment-texts.ts';
import { PaymentTile } from '../payment-buttons/payment-tile.tsx';
import { UnavailableAlert } from '../payment-buttons/unavailable-alert.tsx';
import type { GuardedPayment } from '../payment-buttons/unavailable-alert.tsx';
import { accountsTexts } from './accounts-texts.ts';
import classes from './account-payments.module.css';

interface AccountPaymentsProps {
  /** The account that the operations begin on; `null` while there is none. */
  readonly currencyCode: string | null;
}

/** What can be done with an account: Home's three ways, and sending (WALLET-2). */
export function AccountPayments({ currencyCode }: AccountPaymentsProps) {
  const t = useTexts(paymentTexts);
  const tAccounts = useTexts(accountsTexts);
  const user = useAuthInfo().data;
  const [refused, setRefused] = useState<GuardedPayment | null>(null);
  const account = currencyCode === null ? {} : { currencyCode };

  return (
    <div className={classes.room}>
      <nav aria-label={t('payment.buttons')} className={classes.tiles}>
        <PaymentTile
          icon="arrow-down"
          label={t('payment.topup')}
          {...(user?.isTopUpAllowed === false
            ? { onClick: () => setRefused('topup') }
            : { to: paths.walletTopUp(account) })}
        />
        <PaymentTile icon="swap" label={t('payment.exchange')} to={paths.exchange()} />
        <PaymentTile
          icon="arrow-up"
          label={t('payment.withdrawal')}
          {...(user?.isWithdrawalAllowed === false
            ? { onClick: () => setRefused('withdrawal') }
            : { to: paths.walletWithdrawal(account) })}
        />
        {/* Whether it is open to the user is said by the screen itself, in its own words. */}
        <PaymentTile
          icon="arrow-right"
          label={tAccounts('payment.send')}
          to={paths.walletSave(account)}
        />
      </nav>
      <UnavailableAlert payment={refused} onClose={() => setRefused(null)} />
    </div>
  );
}
