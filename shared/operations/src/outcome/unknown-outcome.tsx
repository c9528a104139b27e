import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import { paths } from '@tessera/contract';
import { Button, ButtonLink } from '@tessera/ui';
import type { OperationName } from '@tessera/api';
import { Outcome } from './outcome.tsx';

export interface UnknownOutcomeProps {
  readonly name: OperationName;
  /**
   * Shown until the capabilities are known: the actions must not change under the user's finger.
   */
  readonly placeholder?: ReactNode;
  /** Repeats the request, under its key. */
  readonly onTryAgain: () => void;
}

/**
 * No definite answer arrived, so the money may have moved. Offers a repetition only if it cannot
 * pay twice.
 */
export function UnknownOutcome({ name, placeholder = null, onTryAgain }: UnknownOutcomeProps) {
  const { t } = useTranslation('operations');
  const { known, offers } = useCapabilities();
  if (!known) return placeholder;
  // A backend of the specification's calls alone knows no idempotency keys.
  const safe = offers('idempotency');
  const exchanges = name === 'exchange';
  const may = t(exchanges ? 'pay_modal.unknown_descr.exchange' : 'pay_modal.unknown_descr');
  const twice = t(exchanges ? 'pay_modal.unknown_safe.exchange' : 'pay_modal.unknown_safe');
  const next = safe ? twice : t('pay_modal.unknown_check');
  return (
    <Outcome
      sign="open"
      quiet={exchanges}
      title={t('pay_modal.unknown')}
      actions={
        <>
          {safe && (
            <Button wide onClick={onTryAgain}>
              {t('pay_modal.try_again')}
            </Button>
          )}
          <ButtonLink wide variant={safe ? 'secondary' : 'primary'} to={paths.history()}>
            {t('pay_modal.to_history')}
          </ButtonLink>
        </>
      }
    >
      {exchanges ? (
        <p>
          {may} {next}
        </p>
      ) : (
        <>
          <p>{may}</p>
          <p>{next}</p>
        </>
      )}
    </Outcome>
  );
}
