import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { Alert, LinkText } from '@tessera/ui';
import { paymentTexts } from '../payment-buttons/payment-texts.ts';

interface RefusedOperationProps {
  readonly title: string;
  readonly payment: 'topup' | 'withdrawal';
}

/** Stands where an operation is not open to the user, with the way to what opens it (HOME-4). */
export function RefusedOperation({ title, payment }: RefusedOperationProps) {
  const t = useTexts(paymentTexts);
  const toIdentification = (
    <LinkText to={paths.settings()}>{t('wallet.to_identification')}</LinkText>
  );
  return (
    <Alert tone="warning" title={title} action={toIdentification}>
      {t(`payment.${payment}.not_avaliable`)}
    </Alert>
  );
}
