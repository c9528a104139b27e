import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  StoredOrders,
  TransferOrder,
  TransferPreview,
  LostOutcome,
} from '@tessera/operations';
import { PayeeCard } from '../payment-flow/payee-card.tsx';
import { Paying } from '../payment-flow/paying.tsx';

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
  const { t } = useTranslation('wallet-send');
  return (
    <Paying
      {...flow}
      words={{
        title: t('wallet_send.title'),
        lead: t('wallet_send.you_send'),
        paid: t('wallet_send.you_sent'),
        again: t('common.send_more'),
        success: ({ recipient }) => t('wallet_send.success', { name: recipient.name }),
      }}
      payee={({ recipient, note }) => (
        <PayeeCard
          name={recipient.name}
          phone={recipient.phone}
          more={note === null ? null : [t('common.note'), note]}
        />
      )}
    >
      {children}
    </Paying>
  );
}
