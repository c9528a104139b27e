import { useTranslation } from 'react-i18next';
import { ForbiddenPayment } from './forbidden-payment.tsx';

interface RefusedOperationProps {
  readonly title: string;
  readonly payment: 'topup' | 'withdrawal';
}

/** The same in the specification's words, for what has them. */
export function RefusedOperation({ title, payment }: RefusedOperationProps) {
  const { t } = useTranslation('wallet-payments');
  return <ForbiddenPayment title={title}>{t(`payment.${payment}.not_avaliable`)}</ForbiddenPayment>;
}
