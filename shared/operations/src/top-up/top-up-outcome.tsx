import { useTranslation } from 'react-i18next';
import { paths } from '@tessera/contract';
import { Button, ButtonLink } from '@tessera/ui';
import { useServerMessage } from '@tessera/ui/failed-read';
import { Outcome } from '../outcome/outcome.tsx';
import { useAmountWords } from '../use-amount-words.ts';
import { useTopUpStatus } from './use-top-up-status.ts';

export interface TopUpOutcomeProps {
  /** All the parameters of the return address. */
  readonly params: URLSearchParams;
  readonly currencyCode: string;
  readonly onLeave: () => void;
}

/** Status of the top-up, requested from the server only: the URL proves nothing. */
export function TopUpOutcome(props: TopUpOutcomeProps) {
  return (
    <div role="status">
      <CurrentStage {...props} />
    </div>
  );
}

function CurrentStage({ params, currencyCode, onLeave }: TopUpOutcomeProps) {
  const { t } = useTranslation('operations-top-up');
  const { t: tOperation } = useTranslation('operations');
  const serverMessage = useServerMessage();
  const words = useAmountWords({ maskable: false });
  const { status, amount, failing, failure, gaveUp } = useTopUpStatus(params);
  const home = (
    <Button wide onClick={onLeave}>
      {t('common.home')}
    </Button>
  );
  if (status === 'complete') {
    return (
      <Outcome sign="done" title={tOperation('pay_modal.success')} actions={home}>
        <p>
          {amount
            ? t('wallet_topup.success_amount', {
                amount: words(amount),
                currency: amount.currency,
              })
            : t('wallet_topup.success')}
        </p>
      </Outcome>
    );
  }
  if (status === 'failed') {
    const again = (
      <ButtonLink wide to={paths.walletTopUp({ currencyCode })}>
        {tOperation('pay_modal.try_again')}
      </ButtonLink>
    );
    return (
      <Outcome sign="failed" title={tOperation('pay_modal.failed')} actions={again}>
        <p>{t('wallet_topup.failed')}</p>
      </Outcome>
    );
  }
  if (status === 'not-found') {
    return (
      <Outcome sign="open" title={t('wallet_topup.return.not_found')} actions={home}>
        <p>{t('wallet_topup.return.not_found_next')}</p>
      </Outcome>
    );
  }
  if (gaveUp) {
    return (
      <Outcome sign="open" actions={home}>
        <p>{t('wallet_topup.return.gave_up')}</p>
      </Outcome>
    );
  }
  return (
    <Outcome
      sign="waiting"
      actions={
        <Button wide variant="secondary" onClick={onLeave}>
          {t('common.home')}
        </Button>
      }
    >
      <p>{tOperation('pay_modal.waiting')}</p>
      {failing && failure && <p>{serverMessage(failure)}</p>}
      <p>{t(failing ? 'wallet_topup.return.failing' : 'wallet_topup.return.leave')}</p>
    </Outcome>
  );
}
