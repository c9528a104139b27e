import { useNavigate } from 'react-router-dom';
import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { Sheet } from '@tessera/ui';
import type { Order } from '../amounts/order.ts';
import type { Quoting } from '../quote/use-quoting.ts';
import { texts } from '../texts.ts';
import { Done } from './done.tsx';
import { OutcomeUnknown } from './outcome-unknown.tsx';
import { Review } from './review.tsx';
import type { ExchangeRun } from './use-exchange.ts';

interface ConfirmationProps {
  /** What would be exchanged now, if anything; it follows a renewed quote until it is sent. */
  readonly order: Order | null;
  readonly quoting: Quoting;
  readonly run: ExchangeRun;
}

/** Shows what will be exchanged, asks once more, and tells how it went (XCHG-4). */
export function Confirmation({ order, quoting, run }: ConfirmationProps) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { stage } = run;
  const goHome = () => void navigate(paths.home());
  const confirm = (confirmed: Order) => run.send(confirmed, quoting.renew);

  if (stage.name === 'done') {
    return (
      <Sheet open title={t('exchange.success')} titleHidden onClose={goHome}>
        <Done order={stage.order} onHome={goHome} />
      </Sheet>
    );
  }
  if (stage.name === 'unknown') {
    return (
      <Sheet open title={t('exchange.unknown_title')} onClose={goHome}>
        <OutcomeUnknown onRetry={() => confirm(stage.order)} onHome={goHome} />
      </Sheet>
    );
  }
  const sending = stage.name === 'sending';
  const shown = sending ? stage.order : order;
  if (stage.name === 'form' || !shown) return null;
  return (
    <Sheet open title={t('exchange.confirm_title')} closable={!sending} onClose={run.leaveReview}>
      <Review
        order={shown}
        quoting={quoting}
        sending={sending}
        requoted={stage.name === 'review' && stage.requoted}
        onConfirm={confirm}
      />
    </Sheet>
  );
}
