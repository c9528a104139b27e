import { useTranslation } from 'react-i18next';
import { ChosenAccount } from '../account-choice/chosen-account.tsx';
import { OperationScreen } from '../operation/operation-screen.tsx';
import { RefusedOperation } from '../operation/refused-operation.tsx';
import { TopUpForm } from '../top-up/top-up-form.tsx';

/** Orders a top-up of an account (TOPUP-1). */
export default function TopUp() {
  const { t } = useTranslation('wallet-top-up');
  return (
    <OperationScreen
      title={t('common.top_up')}
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
