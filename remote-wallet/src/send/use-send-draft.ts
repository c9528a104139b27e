import { useSearchParams } from 'react-router-dom';
import { getConfig } from '@tessera/config';
import { beginPhone } from '@tessera/ui/phone-number';
import type { TypedPhone } from '@tessera/ui/phone-number';
import { useTypedText } from '@tessera/api';
import type { OperableAccount } from '@tessera/api';
import { useEnteredAmount } from '../operation/use-entered-amount.ts';

/** Characters that a note may have. */
export const longestNote = 140;

interface SendDraftContent {
  /** Plain decimal. */
  readonly amount?: string | undefined;
  /** E.164. */
  readonly phone?: string | undefined;
  readonly note?: string | undefined;
}

const phoneOf = (number = '') => beginPhone(getConfig().defaultCountry, number);

/** A number and its country as one text. */
const written = ({ country, text }: TypedPhone) => `${country} ${text}`;

/** A transfer as it is being entered; it begins with what the address says. */
export function useSendDraft(account: OperableAccount) {
  const [search] = useSearchParams();
  const given = (name: string, form: RegExp) => form.exec(search.get(name) ?? '')?.[0] ?? '';
  const amount = useEnteredAmount(account, {
    operation: 'transfer',
    initial: given('amount', /^\d{1,15}(\.\d{1,18})?$/),
  });
  const [number, setNumber] = useTypedText(
    'send phone',
    written(phoneOf(given('phone', /^\+\d{8,15}$/))),
  );
  const [note, setNote] = useTypedText('send note', given('note', /^.*$/));
  const setPhone = (typed: TypedPhone) => setNumber(written(typed));
  const [country = '', ...text] = number.split(' ');
  const phone = beginPhone(country, text.join(' '));
  /** Resets the form, with what is known of the next transfer. */
  const begin = (next: SendDraftContent = {}) => {
    amount.field.onChange(next.amount ?? '');
    setPhone(phoneOf(next.phone));
    setNote(next.note ?? '');
  };
  return { amount, phone, setPhone, note, setNote, begin };
}

export type SendDraft = ReturnType<typeof useSendDraft>;
