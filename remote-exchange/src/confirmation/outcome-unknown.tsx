import { getConfig } from '@tessera/config';
import { useTexts } from '@tessera/i18n';
import { Alert, Button } from '@tessera/ui';
import { texts } from '../texts.ts';
import classes from './confirmation.module.css';

interface OutcomeUnknownProps {
  /** Sends the same order again. */
  readonly onRetry: () => void;
  readonly onHome: () => void;
}

/** No answer came, so the money may have moved: repeating is offered only where it cannot pay twice. */
export function OutcomeUnknown({ onRetry, onHome }: OutcomeUnknownProps) {
  const t = useTexts(texts);
  // A backend of the specification's calls alone knows no idempotency keys.
  const safe = getConfig().capabilities !== 'none';
  return (
    <div className={classes.outcome}>
      <Alert tone="warning">
        {t('exchange.unknown')} {t(safe ? 'exchange.unknown_safe' : 'exchange.unknown_check')}
      </Alert>
      {safe && (
        <Button wide onClick={onRetry}>
          {t('exchange.try_again')}
        </Button>
      )}
      <Button wide variant={safe ? 'secondary' : 'primary'} onClick={onHome}>
        {t('exchange.home')}
      </Button>
    </div>
  );
}
