import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTexts } from '@tessera/i18n';
import { toDecimal } from '@tessera/money';
import { Alert, Button } from '@tessera/ui';
import { PhoneField } from '@tessera/ui/phone-field';
import { readPhone } from '@tessera/ui/phone-number';
import { AccountButton } from '../account-choice/account-button.tsx';
import type { Operation } from '../operation/operation-screen.tsx';
import operationClasses from '../operation/operation.module.css';
import { SpentAmount } from '../operation/spent-amount.tsx';
import { EmptyAccount } from './empty-account.tsx';
import { NoteField } from './note-field.tsx';
import { useSendProblem } from './send-problem.ts';
import { sendTexts } from './send-texts.ts';
import { longestNote } from './use-send-draft.ts';
import type { SendDraft } from './use-send-draft.ts';
import type { Transfer } from './use-transfer.ts';

interface SendFormProps extends Pick<Operation, 'account'> {
  readonly draft: SendDraft;
  readonly transfer: Transfer;
}

/** Account, amount, recipient and note; 'Continue' asks the server who it would be (WALLET-3). */
export function SendForm({ account, draft, transfer }: SendFormProps) {
  const t = useTexts(sendTexts);
  const problemOf = useSendProblem();
  const [phoneWrong, setPhoneWrong] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { amount, phone, note } = draft;
  const refusal = transfer.refusalOf(account.id);
  const problem = refusal && problemOf(refusal, account.currency);
  const at = (place: string) => (problem?.place === place ? problem.text : null);

  useEffect(() => {
    if (phoneWrong || refusal) firstInvalid(form.current)?.focus();
  }, [phoneWrong, refusal]);
  const edit =
    <Value,>(change: (value: Value) => void) =>
    (value: Value) => {
      setPhoneWrong(false);
      transfer.forget();
      change(value);
    };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    amount.review();
    const number = await readPhone(phone);
    setPhoneWrong(number === null);
    if (number === null || !amount.checked.ok || note.length > longestNote) return;
    const decimal = toDecimal(amount.checked.money);
    await transfer.prepare({
      accountId: account.id,
      amount: decimal,
      phone: number,
      note: note.trim(),
    });
  };

  return (
    <form
      ref={form}
      className={operationClasses.form}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <AccountButton account={account} />
      <EmptyAccount account={account} />
      <SpentAmount
        account={account}
        amount={{
          ...amount,
          error: amount.error ?? at('amount'),
          set: edit(amount.set),
          field: { ...amount.field, onChange: edit(amount.field.onChange) },
        }}
      />
      <PhoneField
        label={t('wallet_send.phone')}
        autoComplete="off"
        value={phone}
        error={phoneWrong ? t('wallet_send.phone_invalid') : at('phone')}
        onChange={edit(draft.setPhone)}
      />
      <NoteField value={note} onChange={edit(draft.setNote)} />
      {problem?.place === 'form' && <Alert title={t('wallet_send.failed')}>{problem.text}</Alert>}
      <Button
        type="submit"
        wide
        busy={transfer.busy}
        disabled={!amount.checked.ok || phone.text === ''}
      >
        {t('wallet_send.continue')}
      </Button>
    </form>
  );
}

function firstInvalid(form: HTMLFormElement | null): HTMLElement | null | undefined {
  return form?.querySelector<HTMLElement>('[aria-invalid]');
}
