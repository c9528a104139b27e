import { getConfig } from '@tessera/config';
import { useTexts } from '@tessera/i18n';
import { Button } from '@tessera/ui';
import { useFailureText } from '../failures/use-failure-text.ts';
import { FailedStage, OpenEndedStage, SuccessStage, WaitingStage } from '../stage/stages.tsx';
import { operationTexts } from '../operation-texts.ts';
import type { WithdrawalStage } from './use-withdrawal.ts';

interface WithdrawalOutcomeProps {
  readonly stage: Exclude<WithdrawalStage, { readonly name: 'enterPin' }>;
  readonly onTryAgain: () => void;
  readonly onHome: () => void;
}

/** What became of a withdrawal after its PIN. */
export function WithdrawalOutcome({ stage, onTryAgain, onHome }: WithdrawalOutcomeProps) {
  const t = useTexts(operationTexts);
  const failureText = useFailureText();
  switch (stage.name) {
    case 'waiting':
      return <WaitingStage />;
    case 'success':
      return (
        <SuccessStage
          action={
            <Button wide onClick={onHome}>
              {t('pay_modal.done')}
            </Button>
          }
        >
          <p>{t('wallet_withdrawal.success_message')}</p>
        </SuccessStage>
      );
    case 'failed':
      return (
        <FailedStage
          action={
            <Button wide onClick={onTryAgain}>
              {t('pay_modal.try_again')}
            </Button>
          }
        >
          <p>{failureText(stage.refusal)}</p>
          <NextTry waitS={stage.refusal.extras?.retryAfterS} />
        </FailedStage>
      );
    case 'unknown':
      return <Unknown onTryAgain={onTryAgain} onHome={onHome} />;
  }
}

function NextTry({ waitS }: { readonly waitS: number | undefined }) {
  const t = useTexts(operationTexts);
  if (waitS === undefined) return null;
  return <p>{t('pay_modal.next_try', { count: Math.max(1, Math.ceil(waitS / 60)) })}</p>;
}

/** The money may have moved: repeating is offered only where it cannot pay twice. */
function Unknown({ onTryAgain, onHome }: Omit<WithdrawalOutcomeProps, 'stage'>) {
  const t = useTexts(operationTexts);
  // A backend of the specification's calls alone knows no idempotency keys.
  const safe = getConfig().capabilities !== 'none';
  return (
    <OpenEndedStage
      title={t('pay_modal.unknown')}
      action={
        <>
          {safe && (
            <Button wide onClick={onTryAgain}>
              {t('pay_modal.try_again')}
            </Button>
          )}
          <Button wide variant={safe ? 'secondary' : 'primary'} onClick={onHome}>
            {t('wallet.home')}
          </Button>
        </>
      }
    >
      <p>{t('wallet_withdrawal.unknown')}</p>
      <p>{t(safe ? 'wallet_withdrawal.unknown_safe' : 'wallet_withdrawal.unknown_check')}</p>
    </OpenEndedStage>
  );
}
