import { useTranslation } from 'react-i18next';
import type { Money } from '@tessera/money';
import { ButtonLink, MoneyText, SheetActions } from '@tessera/ui';
import classes from './reading.module.css';

interface FastPaymentProps {
  /** Its origin is on the list of the configuration. */
  readonly url: string;
  readonly amount: Money | null;
}

/** Variant A: how much, and the way to the system that is opened by the person alone. */
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
