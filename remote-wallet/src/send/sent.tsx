import { useEffect, useRef } from 'react';
import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { Button, ButtonLink, Card } from '@tessera/ui';
import { PaymentReview } from '../payment-modal/payment-review.tsx';
import { RecipientCard } from './recipient-card.tsx';
import classes from './send.module.css';
import { sendTexts } from './send-texts.ts';
import type { PreparedTransfer } from './use-transfer.ts';

interface SentProps {
  readonly transfer: PreparedTransfer;
  readonly onAgain: () => void;
}

/** What was sent, and the ways on. */
export function Sent({ transfer: { amount, preview }, onAgain }: SentProps) {
  const t = useTexts(sendTexts);
  const card = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with its form.
  useEffect(() => card.current?.focus(), []);
  return (
    <Card ref={card} tabIndex={-1} className={classes.sent}>
      <PaymentReview lead={t('wallet_send.you_sent')} amount={amount}>
        <RecipientCard recipient={preview.recipient} note={preview.note} />
      </PaymentReview>
      <ButtonLink wide to={paths.home()}>
        {t('wallet_send.home')}
      </ButtonLink>
      <Button wide variant="secondary" onClick={onAgain}>
        {t('wallet_send.again')}
      </Button>
    </Card>
  );
}
