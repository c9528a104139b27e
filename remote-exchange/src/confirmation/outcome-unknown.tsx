import { useCapabilities } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { Button, ButtonLink } from '@tessera/ui';
import { texts } from '../texts.ts';
import { confirmationTexts } from './confirmation-texts.ts';
import { Outcome } from './outcome.tsx';

/** No answer came, so the money may have moved: repeating is offered only where it cannot pay twice. */
export function OutcomeUnknown({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTexts(texts);
  const tConfirm = useTexts(confirmationTexts);
  // A backend of the specification's calls alone knows no idempotency keys.
  const safe = useCapabilities().offers('idempotency');
  return (
    <Outcome
      sign="open"
      title={tConfirm('exchange.unknown_title')}
      actions={
        <>
          {safe && (
            <Button wide onClick={onRetry}>
              {t('exchange.try_again')}
            </Button>
          )}
          <ButtonLink wide variant={safe ? 'secondary' : 'primary'} to={paths.history()}>
            {tConfirm('exchange.to_history')}
          </ButtonLink>
        </>
      }
    >
      <p>
        {tConfirm('exchange.unknown')}{' '}
        {tConfirm(safe ? 'exchange.unknown_safe' : 'exchange.unknown_check')}
      </p>
    </Outcome>
  );
}
