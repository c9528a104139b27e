import type { ReactNode } from 'react';
import { useCapabilities } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { Button, ButtonLink } from '@tessera/ui';
import type { OperationName } from '@tessera/api';
import { operationTexts } from '../texts.ts';
import { Outcome } from './outcome.tsx';

export interface UnknownOutcomeProps {
  readonly name: OperationName;
  /** Stands there until it is known what can be done next, which must not change under the finger. */
  readonly placeholder?: ReactNode;
  /** The same once more, under its key. */
  readonly onTryAgain: () => void;
}

/** No clear answer came, so the money may have moved: repeating is offered only where it cannot pay twice. */
export function UnknownOutcome({ name, placeholder = null, onTryAgain }: UnknownOutcomeProps) {
  const t = useTexts(operationTexts);
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
