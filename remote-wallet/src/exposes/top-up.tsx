import { useTranslation } from 'react-i18next';
import { ChosenAccount } from '../money-form/account.tsx';
import { ForbiddenPayment, OperationScreen } from '../money-form/screen.tsx';
import { TopUpForm } from '../top-up/top-up-form.tsx';

/** Orders a top-up of an account (TOPUP-1). */
export default function TopUp() {
  const { t } = useTranslation('wallet-top-up');
  const { t: tPayments } = useTranslation('wallet-payments');
  return (
    <OperationScreen
      title={t('common.top_up')}
      isAllowed={({ isTopupAllowed }) => isTopupAllowed}
      refusal={
        <ForbiddenPayment title={t('wallet_topup.unavailable')}>
          {tPayments('payment.topup.not_avaliable')}
        </ForbiddenPayment>
      }
    >
      {(accounts) => (
        <ChosenAccount accounts={accounts}>
          {(account) => <TopUpForm account={account} />}
        </ChosenAccount>
      )}
    </OperationScreen>
  );
}
