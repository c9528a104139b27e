import { useSearchParams } from 'react-router-dom';
import { useDraft } from '@tessera/api';
import type { OperableAccount } from '@tessera/api';
import { useEnteredAmount } from '../operation/use-entered-amount.ts';
import { usePhoneDraft } from '../payment-flow/payee-phone.tsx';

/** Characters that a note may have. */
export const longestNote = 140;

interface SendDraftContent {
  /** Plain decimal. */
  readonly amount?: string | undefined;
  /** E.164. */
  readonly phone?: string | undefined;
  readonly note?: string | undefined;
}

/** A transfer as it is being entered; it begins with what the address says. */
export function useSendDraft(account: OperableAccount) {
  const [search] = useSearchParams();
  const given = (name: string, form: RegExp) => form.exec(search.get(name) ?? '')?.[0] ?? '';
  const again = search.get('again') ?? '';
  const amount = useEnteredAmount(account, {
    form: 'transfer',
    about: again,
    operation: 'transfer',
    initial: given('amount', /^\d{1,15}(\.\d{1,18})?$/),
  });
  const { phone, setPhone, beginPhone } = usePhoneDraft(
    'transfer phone',
    given('phone', /^\+\d{8,15}$/),
  );
  const [note, setNote] = useDraft('transfer note', given('note', /^.*$/), again);
  /** Resets the form, with what is known of the next transfer. */
  const begin = (next: SendDraftContent = {}) => {
    amount.field.onChange(next.amount ?? '');
    beginPhone(next.phone);
    setNote(next.note ?? '');
  };
  return { amount, phone, setPhone, note, setNote, begin };
}

export type SendDraft = ReturnType<typeof useSendDraft>;
