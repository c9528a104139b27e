import { useTranslation } from 'react-i18next';
import { paths } from '@tessera/contract';
import { ButtonLink, Sheet, SheetActions } from '@tessera/ui';
import classes from './payment-buttons.module.css';

export type GuardedPayment = 'topup' | 'withdrawal';

interface UnavailableAlertProps {
  /** The operation that was refused; `null` for none. */
  readonly payment: GuardedPayment | null;
  readonly onClose: () => void;
}

/** Says why an operation is not open to the user, and where that changes (HOME-4). */
export function UnavailableAlert({ payment, onClose }: UnavailableAlertProps) {
  const { t } = useTranslation('wallet-payments');
  if (payment === null) return null;
  return (
    <Sheet open onClose={onClose} title={t(`payment.${payment}.not_avaliable_title`)}>
      <div className={classes.alert}>
        <p>{t(`payment.${payment}.not_avaliable`)}</p>
        <SheetActions>
          <ButtonLink wide to={paths.settings()}>
            {t('wallet.to_identification')}
          </ButtonLink>
        </SheetActions>
      </div>
    </Sheet>
  );
}
