import type { TransferPreview } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { Avatar, Card } from '@tessera/ui';
import classes from './send.module.css';
import { sendTexts } from './send-texts.ts';

type RecipientCardProps = Pick<TransferPreview, 'recipient' | 'note'>;

/** Who gets the money, as far as the server shows it, and what will be read there. */
export function RecipientCard({ recipient, note }: RecipientCardProps) {
  const t = useTexts(sendTexts);
  return (
    <Card tone="sunken" className={classes.recipient}>
      <Avatar name={recipient.name} />
      <div className={classes.words}>
        <span className="visually-hidden">{t('wallet_send.to')}</span>
        <strong>{recipient.name}</strong>
        <span className={classes.quiet}>{recipient.phone}</span>
      </div>
      {note !== null && (
        <p className={classes.note}>
          <span className={classes.quiet}>{t('wallet_send.note_shown')}</span>
          {note}
        </p>
      )}
    </Card>
  );
}
