import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useCapabilities } from '@tessera/api';
import type { LostOutcome } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { Button, ButtonLink, Card } from '@tessera/ui';
import { stageTexts } from '../stage/stage-texts.ts';
import { FailedStage, OpenEndedStage, SuccessStage, WaitingStage } from '../stage/stages.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { paymentModalTexts } from './payment-modal-texts.ts';
import classes from './payment-modal.module.css';

interface LostPaymentProps {
  readonly lost: LostOutcome;
  readonly texts: {
    readonly asking: string;
    readonly done: string;
    readonly notDone: string;
    readonly unknown: string;
    /** To make another payment. */
    readonly another: string;
  };
  /** Amount and payee in words, where they are remembered. */
  readonly summary: string | null;
  readonly onTryAgain: () => void;
}

/**
 * Stands in place of the form until it is clear what became of the last payment, as a form beside a
 * payment that may have been made invites to make it twice (WDRAW-4). Each outcome has a next step.
 */
export function LostPayment(props: LostPaymentProps) {
  const card = useRef<HTMLDivElement>(null);
  // What had the focus is gone with the form.
  useEffect(() => card.current?.focus(), []);
  return (
    <Card ref={card} tabIndex={-1} className={classes.outcome}>
      <div role="status" className={classes.pin}>
        <LostStage {...props} />
      </div>
    </Card>
  );
}

function LostStage({ lost, texts, summary, onTryAgain }: LostPaymentProps) {
  const tStage = useTexts(stageTexts);
  const what = summary !== null && <strong>{summary}</strong>;
  switch (lost.state) {
    case 'none':
      return null;
    case 'asking':
    case 'running':
      return (
        <WaitingStage action={<ToHistory />}>
          <p>{texts.asking}</p>
          {what}
        </WaitingStage>
      );
    case 'done':
      return (
        <>
          <SuccessStage>
            <p>{texts.done}</p>
            {what}
          </SuccessStage>
          {lost.transactionId !== null && (
            <PaymentDetails transactionId={lost.transactionId} review={null} />
          )}
          <Another lost={lost}>{texts.another}</Another>
        </>
      );
    case 'not-done':
      return (
        <FailedStage
          action={
            <Button wide onClick={onTryAgain}>
              {tStage('pay_modal.try_again')}
            </Button>
          }
        >
          <p>{texts.notDone}</p>
          {what}
        </FailedStage>
      );
    case 'unknown':
      return <UnknownOutcome lost={lost} texts={texts} what={what} />;
  }
}

interface UnknownOutcomeProps extends Pick<LostPaymentProps, 'lost' | 'texts'> {
  readonly what: ReactNode;
}

function UnknownOutcome({ lost, texts, what }: UnknownOutcomeProps) {
  const t = useTexts(paymentModalTexts);
  const canAsk = useCapabilities().offers('idempotency');
  return (
    <OpenEndedStage
      title={t('pay_modal.unknown')}
      action={
        <>
          {canAsk && (
            <Button wide onClick={lost.ask}>
              {t('pay_modal.ask_again')}
            </Button>
          )}
          <ToHistory />
          <Another lost={lost}>{texts.another}</Another>
        </>
      }
    >
      <p>{texts.unknown}</p>
      {what}
      <p>{t('pay_modal.unknown_check')}</p>
    </OpenEndedStage>
  );
}

function ToHistory() {
  const t = useTexts(paymentModalTexts);
  return (
    <ButtonLink wide variant="secondary" to={paths.history()}>
      {t('pay_modal.to_history')}
    </ButtonLink>
  );
}

function Another({ lost, children }: Pick<LostPaymentProps, 'lost'> & { children: ReactNode }) {
  return (
    <Button wide variant="secondary" onClick={lost.dismiss}>
      {children}
    </Button>
  );
}
