import { useDraft } from '@tessera/api';
import type { OperableAccount } from '@tessera/api';
import type { LostOutcome } from '@tessera/operations';
import { useEnteredAmount } from '../operation/use-entered-amount.ts';
import { usePhoneDraft } from '../payment-flow/payee-phone.tsx';

/** A fast payment as it is being entered. */
export function useFastPaymentDraft(account: OperableAccount) {
  const amount = useEnteredAmount(account, { form: 'fast-payment', operation: 'withdrawal' });
  const { phone, setPhone, beginPhone } = usePhoneDraft('fast-payment phone');
  const [bankId, setBankId] = useDraft('fast-payment bank', '', account.currency);
  /** Resets the form, with what is known of the next one. */
  const begin = (next: LostOutcome['summary']) => {
    amount.field.onChange(next?.['amount'] ?? '');
    beginPhone(next?.['phone']);
    setBankId(next?.['bankId'] ?? '');
  };
  return { amount, phone, setPhone, bankId, setBankId, begin };
}

export type FastPaymentDraft = ReturnType<typeof useFastPaymentDraft>;
