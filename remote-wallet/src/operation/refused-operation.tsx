import { useTexts } from '@tessera/i18n';
import { paymentTexts } from '../payment-buttons/payment-texts.ts';
import { ForbiddenPayment } from './forbidden-payment.tsx';

interface RefusedOperationProps {
  readonly title: string;
  readonly payment: 'topup' | 'withdrawal';
}

/** The same in the specification's words, for what has them. */
export function RefusedOperation({ title, payment }: RefusedOperationProps) {
  const t = useTexts(paymentTexts);
  return <ForbiddenPayment title={title}>{t(`payment.${payment}.not_avaliable`)}</ForbiddenPayment>;
}
