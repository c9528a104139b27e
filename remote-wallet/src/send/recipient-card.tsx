import type { TransferPreview } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { PayeeCard } from '../payment-flow/payee-card.tsx';
import { sendTexts } from './send-texts.ts';

interface RecipientCardProps extends Pick<TransferPreview, 'recipient' | 'note'> {
  readonly onPage?: boolean;
}

/** Who gets the money, and what will be read there. */
export function RecipientCard({ recipient, note, onPage = false }: RecipientCardProps) {
  const t = useTexts(sendTexts);
  return (
    <PayeeCard
      onPage={onPage}
      name={recipient.name}
      line={recipient.phone}
      more={note === null ? null : [t('wallet_send.note_shown'), note]}
    />
  );
}
