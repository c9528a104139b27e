import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useCapabilities } from '@tessera/api';
import type { LostOutcome } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { Button, ButtonLink, Card } from '@tessera/ui';
import { readAmount } from '../amount/read-amount.ts';
import { useAmountWords } from '../amount/use-amount-words.ts';
import { stageTexts } from '../stage/stage-texts.ts';
import { FailedStage, OpenEndedStage, SuccessStage, WaitingStage } from '../stage/stages.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { lostPaymentTexts } from './lost-payment-texts.ts';
import { paymentModalTexts } from './payment-modal-texts.ts';
import classes from './payment-modal.module.css';

interface LostPaymentProps {
  readonly operation: 'transfer' | 'payment' | 'withdrawal';
  readonly lost: LostOutcome;
  /** The same once more, after it was not carried out. */
  readonly onTryAgain: () => void;
}

/**
 * Stands in place of the form until it is clear what became of the last payment, as a form beside a
 * payment that may have been made invites to make it twice (WDRAW-4). Each outcome has a next step. Amount and payee are said where they are remembered.
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

function LostStage({ operation, lost, onTryAgain }: LostPaymentProps) {
  const t = useTexts(lostPaymentTexts);
  const tStage = useTexts(stageTexts);
  const what = <LostSummary lost={lost} />;
  const another = t(`lost.${operation}.another`);
  switch (lost.state) {
    case 'none':
      return null;
    case 'asking':
    case 'running':
      return (
        <WaitingStage action={<ToHistory />}>
          <p>{t(`lost.${operation}.asking`)}</p>
          {what}
        </WaitingStage>
      );
    case 'done':
      return (
        <>
          <SuccessStage>
            <p>{t(`lost.${operation}.done`)}</p>
            {what}
          </SuccessStage>
          {lost.transactionId !== null && (
            <PaymentDetails transactionId={lost.transactionId} review={null} />
          )}
          <Another lost={lost}>{another}</Another>
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
          <p>{t(`lost.${operation}.not_done`)}</p>
          {what}
        </FailedStage>
      );
    case 'unknown':
      return (
        <UnknownOutcome lost={lost} another={another}>
          <p>{t(`lost.${operation}.unknown`)}</p>
          {what}
        </UnknownOutcome>
      );
  }
}

function LostSummary({ lost: { summary } }: Pick<LostPaymentProps, 'lost'>) {
  const t = useTexts(lostPaymentTexts);
  const words = useAmountWords({ named: true });
  const { amount = '', currencyCode = '', payee = '' } = summary ?? {};
  const money = readAmount(amount, currencyCode);
  return money && <strong>{t('lost.to', { amount: words(money), payee })}</strong>;
}

interface UnknownOutcomeProps extends Pick<LostPaymentProps, 'lost'> {
  /** What the way to another one says. */
  readonly another: string;
  readonly children: ReactNode;
}

function UnknownOutcome({ lost, another, children }: UnknownOutcomeProps) {
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
          <Another lost={lost}>{another}</Another>
        </>
      }
    >
      {children}
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
