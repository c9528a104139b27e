import { useTranslation } from 'react-i18next';
import { ChosenAccount } from '../money-form/account.tsx';
import { OperationScreen } from '../money-form/screen.tsx';
import { TopUpForm } from '../top-up/top-up-form.tsx';

/** Orders a top-up of an account (TOPUP-1). */
export default function TopUp() {
  const { t } = useTranslation('wallet-top-up');
  const { t: tPayments } = useTranslation('wallet-payments');
  return (
    <OperationScreen
      title={t('common.top_up')}
      allowed="isTopupAllowed"
      forbidden={{
        title: t('wallet_topup.unavailable'),
        text: tPayments('payment.topup.not_avaliable'),
      }}
    >
      {(accounts) => (
        <ChosenAccount accounts={accounts}>
          {(account) => <TopUpForm account={account} />}
        </ChosenAccount>
      )}
    </OperationScreen>
  );
}
