import { useTopUpStatus } from '@tessera/api/top-up-status';
import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { Button, ButtonLink } from '@tessera/ui';
import { stageTexts } from '../stage/stage-texts.ts';
import { FailedStage, OpenEndedStage, SuccessStage, WaitingStage } from '../stage/stages.tsx';
import { operationTexts } from '../operation-texts.ts';
import { topUpTexts } from './top-up-texts.ts';

interface TopUpOutcomeProps {
  /** All the parameters of the return address. */
  readonly params: URLSearchParams;
  readonly currencyCode: string;
  readonly onLeave: () => void;
}

/** How the top-up stands, asked of the server alone: the address proves nothing. */
export function TopUpOutcome(props: TopUpOutcomeProps) {
  return (
    <div role="status">
      <CurrentStage {...props} />
    </div>
  );
}

function CurrentStage({ params, currencyCode, onLeave }: TopUpOutcomeProps) {
  const t = useTexts(topUpTexts);
  const tOperation = useTexts(operationTexts);
  const tStage = useTexts(stageTexts);
  const { status, failing, failure, gaveUp } = useTopUpStatus(params);
  const home = (
    <Button wide onClick={onLeave}>
      {tOperation('wallet.home')}
    </Button>
  );
  if (status === 'complete') {
    return (
      <SuccessStage action={home}>
        <p>{t('wallet_topup.success')}</p>
      </SuccessStage>
    );
  }
  if (status === 'failed') {
    const again = (
      <ButtonLink wide to={paths.walletTopUp({ currencyCode })}>
        {tStage('pay_modal.try_again')}
      </ButtonLink>
    );
    return (
      <FailedStage action={again}>
        <p>{t('wallet_topup.failed')}</p>
      </FailedStage>
    );
  }
  if (status === 'not-found') {
    return (
      <OpenEndedStage title={t('wallet_topup.return.not_found')} action={home}>
        <p>{t('wallet_topup.return.not_found_next')}</p>
      </OpenEndedStage>
    );
  }
  if (gaveUp) {
    return (
      <OpenEndedStage action={home}>
        <p>{t('wallet_topup.return.gave_up')}</p>
      </OpenEndedStage>
    );
  }
  return (
    <WaitingStage
      action={
        <Button wide variant="secondary" onClick={onLeave}>
          {tOperation('wallet.home')}
        </Button>
      }
    >
      {failing && <p>{failure?.message}</p>}
      <p>{t(failing ? 'wallet_topup.return.failing' : 'wallet_topup.return.leave')}</p>
    </WaitingStage>
  );
}
