import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { Alert, LinkText } from '@tessera/ui';
import { useFailureText } from '../failures/use-failure-text.ts';
import { accountCreationTexts } from './account-creation-texts.ts';
import type { CreationProblem } from './use-account-creation.ts';

/** Why no account was opened, with the next step. */
export function CreationAlert({ problem }: { readonly problem: CreationProblem }) {
  const t = useTexts(accountCreationTexts);
  const failureText = useFailureText();
  if (problem.name !== 'exists') {
    return (
      <Alert title={t(`wallet.accounts.create.${problem.name}`)}>
        {failureText(problem.failure)}
      </Alert>
    );
  }
  const { currencyCode } = problem;
  const goOn = (
    <LinkText to={paths.walletSave({ currencyCode })}>
      {t('wallet.accounts.create.continue')}
    </LinkText>
  );
  return (
    <Alert tone="warning" action={goOn}>
      {t('wallet.accounts.create.exists', { currency: currencyCode })}
    </Alert>
  );
}
