import { useTranslation } from 'react-i18next';
import type { AnyMoney } from '@tessera/money';
import { useAmountWords } from '../use-amount-words.ts';

interface AmountAndPayeeProps {
  readonly amount: AnyMoney;
  readonly payee: string;
}

/** How much goes where, in a line of an outcome (EASE-9). */
export function AmountAndPayee({ amount, payee }: AmountAndPayeeProps) {
  const { t } = useTranslation('operations');
  const words = useAmountWords();
  return <strong>{t('pay_modal.amount_to', { amount: words(amount), payee })}</strong>;
}
