import type { TransferPreview } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { PayeeCard } from '../payment-flow/payee-card.tsx';
import { sendTexts } from './send-texts.ts';

type RecipientCardProps = Pick<TransferPreview, 'recipient' | 'note'>;

/** Who gets the money, and what will be read there. */
export function RecipientCard({ recipient, note }: RecipientCardProps) {
  const t = useTexts(sendTexts);
  return (
    <PayeeCard
      name={recipient.name}
      line={recipient.phone}
      more={note === null ? null : [t('wallet_send.note_shown'), note]}
    />
  );
}
