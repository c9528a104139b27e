import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '@tessera/api';
import type { OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import type { StoredOrders, TransferOrder, TransferPreview } from '@tessera/operations';
import { TextField } from '@tessera/ui';
import { MoneyFlow } from '../money-form/money-flow.tsx';
import type { Summary } from '../money-form/money-flow.tsx';
import { MoneyForm } from '../money-form/money-form.tsx';
import { PayeeCard } from '../money-form/payee-card.tsx';
import type { Problem } from '../money-form/problem.ts';
import { useEnteredAmount } from '../money-form/use-amount.ts';

/** Characters that a note may have. */
const longestNote = 140;

interface TransferContent {
  /** Plain decimal. */
  readonly amount?: string;
  readonly note?: string;
}

/**
 * Amount and note of a transfer as they are being entered.
 * @param about the request or the earlier transfer that names the payee, if any
 */
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
  const begin = (next: TransferContent) => {
    amount.field.onChange(next.amount ?? '');
    setNote(next.note ?? '');
  };
  return { amount, note, setNote, begin };
}

type Recipient =
  { readonly phone: string } | { readonly request: string } | { readonly transactionId: string };

interface TransferFormProps {
  readonly account: OperableAccount;
  readonly draft: ReturnType<typeof useTransferDraft>;
  readonly orders: StoredOrders<TransferOrder, TransferPreview>;
  readonly problem: Problem | null;
  readonly recipient: () => Recipient | null | Promise<Recipient | null>;
  /** The payee, where known: above the fields. */
  readonly payee?: ReactNode;
  /** Fields that a request fixes. */
  readonly fixed?: { readonly account: boolean; readonly amount: boolean };
  readonly incomplete?: boolean;
  readonly wrong?: boolean;
  /** The field of the recipient, where the user names them. */
  readonly children?: ReactNode;
}

/** Account, amount, recipient and note (WALLET-3, PAY-4, EASE-7). */
export function TransferForm({ draft, recipient, children, ...form }: TransferFormProps) {
  const { t } = useTranslation('wallet-send');
  const { amount, note } = draft;
  return (
    <MoneyForm
      {...form}
      amount={amount}
      failed={t('wallet_send.failed')}
      own={async () => {
        const to = await recipient();
        return note.length > longestNote ? null : to;
      }}
      order={(to, common) => ({ ...common, ...to, note: note.trim() })}
    >
      {children}
      <TextField
        label={t('wallet_send.note')}
        value={note}
        autoComplete="off"
        enterKeyHint="done"
        hint={t('wallet_send.note_length', { length: note.length, longest: longestNote })}
        // Pasted text is never truncated silently.
        error={
          note.length > longestNote
            ? t('wallet_send.note_too_long', { longest: longestNote })
            : null
        }
        onChange={(words) => {
          form.orders.forgetRefusal();
          draft.setNote(words);
        }}
      />
    </MoneyForm>
  );
}

interface TransferProps {
  readonly orders: StoredOrders<TransferOrder, TransferPreview>;
  readonly begin: (summary: Summary) => void;
  readonly elsewhere: (summary: Summary) => string | null;
  readonly onAgain?: () => void;
  readonly onAnother?: () => void;
  /** The form. */
  readonly children: ReactNode;
}

/** A transfer to a person, with the same texts whoever provided the recipient. */
export function Transfer({ children, ...flow }: TransferProps) {
  const { t } = useTranslation('wallet-send');
  return (
    <MoneyFlow
      {...flow}
      words={{
        title: t('wallet_send.title'),
        lead: t('wallet_send.you_send'),
        paid: t('wallet_send.you_sent'),
        again: t('common.send_more'),
        success: ({ preview }) => t('wallet_send.success', { name: preview.recipient.name }),
      }}
      payee={({ preview: { recipient, note } }) => (
        <PayeeCard
          name={recipient.name}
          phone={recipient.phone}
          more={note === null ? null : [t('common.note'), note]}
        />
      )}
    >
      {children}
    </MoneyFlow>
  );
}

/** The address for ordering a transfer again that was not carried out. */
export function lostTransferPath(summary: Summary): string {
  const { request, transactionId: again = '', ...typed } = summary ?? {};
  const { currencyCode = '', phone = '', amount = '', note = '' } = typed;
  return request === undefined
    ? paths.walletSave({ currencyCode, phone, again, amount, note })
    : paths.payRequest(request);
}
