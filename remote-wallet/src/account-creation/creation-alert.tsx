import { useTranslation } from 'react-i18next';
import { Alert, Button } from '@tessera/ui';
import { useFailureText } from '@tessera/ui/failed-read';
import type { CreationProblem } from './use-account-creation.ts';

interface CreationAlertProps {
  readonly problem: CreationProblem;
  /** The way on with an account that was there already, once it is known. */
  readonly onGoOn: (() => void) | null;
}

/** Why no account was opened, with the next step. */
export function CreationAlert({ problem, onGoOn }: CreationAlertProps) {
  const { t } = useTranslation('wallet-account-creation');
  const failureText = useFailureText();
  if (problem.name !== 'exists') {
    return (
      <Alert title={t(`wallet.accounts.create.${problem.name}`)}>
        {failureText(problem.failure)}
      </Alert>
    );
  }
  const { currencyCode } = problem;
  const goOn = onGoOn && (
    <Button variant="secondary" size="small" onClick={onGoOn}>
      {t('wallet.accounts.create.continue')}
    </Button>
  );
  return (
    <Alert tone="warning" action={goOn}>
      {t('wallet.accounts.create.exists', { currency: currencyCode })}
    </Alert>
  );
}
