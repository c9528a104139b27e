import { useTranslation } from 'react-i18next';
import { useDraft } from '@tessera/api';
import type { CapabilityName, OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useTransfer } from '@tessera/operations';
import type { TransferOrder, TransferPreview } from '@tessera/operations';
import { InlineError, TextField } from '@tessera/ui';
import type { Elements } from '@tessera/ui';
import { MoneyForm } from '../money-form/money-form.tsx';
import type { MoneyFormProps, Summary } from '../money-form/money-form.tsx';
import { PayeeCard } from '../money-form/payee-card.tsx';
import { OperationScreen } from '../money-form/screen.tsx';
import { useEnteredAmount } from '../money-form/use-amount.ts';
import { shownName } from '../people/person.ts';

const longestNote = 140;

interface TransferContent {
  readonly amount?: string;
  readonly note?: string;
}

export function useTransferDraft(
  account: OperableAccount,
  about: string,
  { amount: initial = '', note: initialNote = '' }: TransferContent,
) {
  const amount = useEnteredAmount(account, {
    form: 'transfer',
    about,
    operation: 'transfer',
    initial,
  });
  const [note, setNote] = useDraft('transfer note', initialNote, about);
  const restore = (next: TransferContent) => {
    amount.field.onChange(next.amount ?? '');
    setNote(next.note ?? '');
  };
  return { account, orders: useTransfer(), amount, note, setNote, restore };
}

type Recipient =
  { readonly phone: string } | { readonly request: string } | { readonly person: string };

interface TransferFormProps extends Pick<
  MoneyFormProps<TransferOrder, TransferPreview>,
  'restore' | 'elsewhere' | 'startAnew' | 'fixed' | 'incomplete' | 'instead' | 'children'
> {
  readonly draft: ReturnType<typeof useTransferDraft>;
  readonly recipient: () => Recipient | null | Promise<Recipient | null>;
  readonly payee: Elements;
  readonly words?: Partial<MoneyFormProps<TransferOrder, TransferPreview>['words']>;
}

export function TransferForm(props: TransferFormProps) {
  const { draft, recipient, payee, children, words, ...form } = props;
  const { t } = useTranslation('wallet-send');
  const { account, orders, amount, note } = draft;
  return (
    <MoneyForm
      {...form}
      account={account}
      amount={amount}
      orders={orders}
      words={{
        title: t('wallet_send.title'),
        failed: t('wallet_send.failed'),
        lead: t('wallet_send.you_send'),
        success: ({ preview }) => t('wallet_send.success', { name: shownName(preview.recipient) }),
        paid: { lead: t('wallet_send.you_sent'), again: t('common.send_more') },
        ...words,
      }}
      review={({ preview }) => (
        <PayeeCard
          name={shownName(preview.recipient)}
          line={preview.recipient.ownName === null ? null : preview.recipient.name}
          phone={preview.recipient.phone}
          more={preview.note === null ? null : [t('common.note'), preview.note]}
        />
      )}
      order={async (entered) => {
        const to = await recipient();
        return to === null || note.length > longestNote
          ? null
          : { ...entered, ...to, note: note.trim() };
      }}
      payee={(refused) =>
        payee && (
          <>
            {payee}
            <InlineError>{refused}</InlineError>
          </>
        )
      }
    >
      {(refused) => (
        <>
          {children?.(refused)}
          <NoteField
            note={note}
            onChange={(words) => {
              orders.forgetRefusal();
              draft.setNote(words);
            }}
          />
        </>
      )}
    </MoneyForm>
  );
}

interface NoteFieldProps {
  readonly note: string;
  readonly onChange: (note: string) => void;
}

function NoteField({ note, onChange }: NoteFieldProps) {
  const { t } = useTranslation('wallet-send');
  const { length } = note;
  // Pasted text is never truncated silently.
  const tooLong = length > longestNote && t('wallet_send.note_too_long', { longest: longestNote });
  return (
    <TextField
      label={t('wallet_send.note')}
      value={note}
      autoComplete="off"
      enterKeyHint="done"
      hint={t('wallet_send.note_length', { length, longest: longestNote })}
      error={tooLong || null}
      onChange={onChange}
    />
  );
}

export function lostTransferPath(summary: Summary): string {
  const { request, person = '', transactionId: again = '', ...typed } = summary ?? {};
  const { currencyCode = '', phone = '', amount = '', note = '' } = typed;
  return request === undefined
    ? paths.walletSave({ currencyCode, phone, person, again, amount, note })
    : paths.payRequest(request);
}

interface SendScreenProps {
  readonly title?: string;
  readonly capability: CapabilityName;
  readonly children: (accounts: readonly OperableAccount[]) => Elements;
}

/** Sending needs the permission to withdraw; identification grants both. */
export function SendScreen({ title, capability, children }: SendScreenProps) {
  const { t } = useTranslation('wallet-send');
  return (
    <OperationScreen
      title={title ?? t('wallet_send.title')}
      needs={{ capability, otherwise: t('wallet_send.unavailable') }}
      allowed="isWithdrawalAllowed"
      forbidden={{ title: t('wallet_send.forbidden'), text: t('wallet_send.forbidden_descr') }}
    >
      {children}
    </OperationScreen>
  );
}
