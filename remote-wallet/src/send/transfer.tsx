import type { ReactNode } from 'react';
import type { LostOutcome, TransferOrder, TransferPreview } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import type { StoredOrders } from '@tessera/operations';
import { PayeeCard } from '../payment-flow/payee-card.tsx';
import { Paying } from '../payment-flow/paying.tsx';
import { sendTexts } from './send-texts.ts';

interface TransferProps {
  readonly orders: StoredOrders<TransferOrder, TransferPreview>;
  readonly onAgain: () => void;
  readonly onTryAgain: (summary: LostOutcome['summary']) => void;
  readonly onAnother?: () => void;
  /** The form. */
  readonly children: ReactNode;
}

/** A transfer to a person, with the same texts whoever provided the recipient. */
export function Transfer({ children, ...flow }: TransferProps) {
  const t = useTexts(sendTexts);
  return (
    <Paying
      {...flow}
      words={{
        title: t('wallet_send.title'),
        lead: t('wallet_send.you_send'),
        paid: t('wallet_send.you_sent'),
        again: t('wallet_send.again'),
        success: ({ recipient }) => t('wallet_send.success', { name: recipient.name }),
      }}
      payee={({ recipient, note }) => (
        <PayeeCard
          name={recipient.name}
          phone={recipient.phone}
          more={note === null ? null : [t('wallet_send.note_shown'), note]}
        />
      )}
    >
      {children}
    </Paying>
  );
}
