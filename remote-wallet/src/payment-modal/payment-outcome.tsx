import type { ReactNode } from 'react';
import { useCapabilities } from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { Button, ButtonLink } from '@tessera/ui';
import { useFailureText } from '../failures/use-failure-text.ts';
import { stageTexts } from '../stage/stage-texts.ts';
import { FailedStage, OpenEndedStage, SuccessStage, WaitingStage } from '../stage/stages.tsx';
import { paymentModalTexts } from './payment-modal-texts.ts';
import classes from './payment-modal.module.css';

interface SuccessProps {
  readonly text: string;
  readonly onDetails: () => void;
  readonly onDone: () => void;
}

export function Success({ text, onDetails, onDone }: SuccessProps) {
  const t = useTexts(paymentModalTexts);
  const tStage = useTexts(stageTexts);
  return (
    <SuccessStage
      action={
        <>
          <Button wide onClick={onDone}>
            {tStage('pay_modal.done')}
          </Button>
          <Button wide variant="secondary" onClick={onDetails}>
            {t('pay_modal.details')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </SuccessStage>
  );
}

interface DetailsProps {
  readonly children: ReactNode;
  readonly onDone: () => void;
}

/** DETAILS: a success in full. */
export function Details({ children, onDone }: DetailsProps) {
  const tStage = useTexts(stageTexts);
  return (
    <div className={classes.pin}>
      {children}
      <Button wide onClick={onDone}>
        {tStage('pay_modal.done')}
      </Button>
    </div>
  );
}

interface FailedProps {
  readonly refusal: ApiFailure;
  readonly onTryAgain: () => void;
}

/** The server's message, and when the same may be tried again. */
export function Failed({ refusal, onTryAgain }: FailedProps) {
  const t = useTexts(paymentModalTexts);
  const tStage = useTexts(stageTexts);
  const failureText = useFailureText();
  const waitS = refusal.extras?.retryAfterS;
  return (
    <FailedStage
      action={
        <Button wide onClick={onTryAgain}>
          {tStage('pay_modal.try_again')}
        </Button>
      }
    >
      <p>{failureText(refusal)}</p>
      {waitS !== undefined && (
        <p>{t('pay_modal.next_try', { count: Math.max(1, Math.ceil(waitS / 60)) })}</p>
      )}
    </FailedStage>
  );
}

/** The money may have moved: repeating is offered only where it cannot pay twice. */
export function Unknown({ onTryAgain }: { readonly onTryAgain: () => void }) {
  const t = useTexts(paymentModalTexts);
  const tStage = useTexts(stageTexts);
  const { known, offers } = useCapabilities();
  const safe = offers('idempotency');
  // What can be done next must not change under the finger.
  if (!known) return <WaitingStage />;
  return (
    <OpenEndedStage
      title={t('pay_modal.unknown')}
      action={
        <>
          {safe && (
            <Button wide onClick={onTryAgain}>
              {tStage('pay_modal.try_again')}
            </Button>
          )}
          <ButtonLink wide variant={safe ? 'secondary' : 'primary'} to={paths.history()}>
            {t('pay_modal.to_history')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('pay_modal.unknown_descr')}</p>
      <p>{t(safe ? 'pay_modal.unknown_safe' : 'pay_modal.unknown_check')}</p>
    </OpenEndedStage>
  );
}
