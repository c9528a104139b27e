import { useState } from 'react';
import type { OperableAccount } from '@tessera/api';
import { getConfig } from '@tessera/config';
import type { LostOutcome } from '@tessera/operations';
import { beginPhone } from '@tessera/ui/phone-number';
import { useEnteredAmount } from '../operation/use-entered-amount.ts';

/** A fast payment as it is being entered. */
export function useFastPaymentDraft(account: OperableAccount) {
  const amount = useEnteredAmount(account, { operation: 'withdrawal' });
  const [phone, setPhone] = useState(() => phoneOf());
  const [bankId, setBankId] = useState('');
  /** Resets the form, with what is known of the next one. */
  const begin = (next: LostOutcome['summary']) => {
    amount.field.onChange(next?.['amount'] ?? '');
    setPhone(phoneOf(next?.['phone']));
    setBankId(next?.['bankId'] ?? '');
  };
  return { amount, phone, setPhone, bankId, setBankId, begin };
}

export type FastPaymentDraft = ReturnType<typeof useFastPaymentDraft>;

function phoneOf(number = '') {
  return beginPhone(getConfig().defaultCountry, number);
}
