import { useLocation } from 'react-router-dom';
import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { ButtonLink } from '@tessera/ui';
import { paymentModalTexts } from './payment-modal-texts.ts';
import classes from './payment-modal.module.css';

/** Stands in place of the PIN for a user who has none; setting it leads back here. */
export function PinMissing() {
  const t = useTexts(paymentModalTexts);
  const { pathname, search } = useLocation();
  return (
    <div className={classes.pin}>
      <p>{t('pay_modal.pin_missing')}</p>
      <ButtonLink wide to={paths.register({ next: pathname + search })}>
        {t('pay_modal.set_pin')}
      </ButtonLink>
    </div>
  );
}
