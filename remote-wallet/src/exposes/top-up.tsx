import { useTexts } from '@tessera/i18n';
import { ChosenAccount } from '../account-choice/chosen-account.tsx';
import { OperationScreen } from '../operation/operation-screen.tsx';
import { RefusedOperation } from '../operation/refused-operation.tsx';
import { topUpTexts } from '../top-up/top-up-texts.ts';
import { TopUpForm } from '../top-up/top-up-form.tsx';

/** Orders a top-up of an account (TOPUP-1). */
export default function TopUp() {
  const t = useTexts(topUpTexts);
  return (
    <OperationScreen
      title={t('wallet_topup.title')}
      isAllowed={({ isTopupAllowed }) => isTopupAllowed}
      refusal={<RefusedOperation title={t('wallet_topup.unavailable')} payment="topup" />}
    >
      {(accounts) => (
        <ChosenAccount accounts={accounts}>
          {(account) => <TopUpForm account={account} />}
        </ChosenAccount>
      )}
    </OperationScreen>
  );
}
