import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { PaymentTile } from '../payment-buttons/payment-tile.tsx';
import { PaymentTiles } from '../payment-buttons/payment-tiles.tsx';
import { accountsTexts } from './accounts-texts.ts';
import classes from './account-payments.module.css';

interface AccountPaymentsProps {
  /** The initial account of the operations; `null` while there is none. */
  readonly currencyCode: string | null;
  /** Its id, where one account is in view. */
  readonly accountId?: string;
}

/** What can be done with an account: Home's three ways, and sending (WALLET-2). */
export function AccountPayments({ currencyCode, accountId }: AccountPaymentsProps) {
  const t = useTexts(accountsTexts);
  return (
    <div className={classes.room}>
      <PaymentTiles currencyCode={currencyCode} accountId={accountId} className={classes.tiles}>
        {/* Whether it is open to the user is said by the screen itself, in its own words. */}
        <PaymentTile
          icon="arrow-right"
          label={t('payment.send')}
          to={paths.walletSave(currencyCode === null ? {} : { currencyCode })}
        />
      </PaymentTiles>
    </div>
  );
}
