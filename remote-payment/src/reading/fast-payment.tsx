import { useTranslation } from 'react-i18next';
import type { Money } from '@tessera/money';
import { ButtonLink, MoneyText, SheetActions } from '@tessera/ui';
import classes from './reading.module.css';

interface FastPaymentProps {
  /** Its origin is in the configuration's list. */
  readonly url: string;
  readonly amount: Money | null;
}

/** Variant A: the amount, and a link to the payment system that only the person opens. */
export function FastPayment({ url, amount }: FastPaymentProps) {
  const { t } = useTranslation('payment-reading');
  const { host } = new URL(url);
  return (
    <>
      <div className={classes.words}>
        {amount === null ? (
          <p>{t('reading.fast.no_amount')}</p>
        ) : (
          <MoneyText amount={amount} size="hero" maskable={false} />
        )}
        <p className={classes.quiet}>{t('reading.fast.descr', { host })}</p>
      </div>
      <SheetActions>
        <ButtonLink href={url} newTab wide>
          {t('reading.fast.open', { host })}
        </ButtonLink>
      </SheetActions>
    </>
  );
}
