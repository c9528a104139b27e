import { useTranslation } from 'react-i18next';
import { getConfig } from '@tessera/config';
import { RegionalWithdrawal } from '../fast-payment/regional-withdrawal.tsx';
import { ChosenAccount } from '../money-form/account.tsx';
import { OperationScreen } from '../money-form/screen.tsx';
import { Withdrawing } from '../withdrawal/withdrawing.tsx';

/** Takes money out to a card or a USDC address (WDRAW-1, WDRAW-3). */
export default function Withdrawal() {
  const { t } = useTranslation('wallet-withdrawal');
  const { t: tPayments } = useTranslation('wallet-payments');
  const Form = getConfig().variant === 'regional' ? RegionalWithdrawal : Withdrawing;
  return (
    <OperationScreen
      title={t('common.withdraw')}
      allowed="isWithdrawalAllowed"
      forbidden={{
        title: t('common.no_withdrawal'),
        text: tPayments('payment.withdrawal.not_avaliable'),
      }}
    >
      {(accounts) => (
        <ChosenAccount accounts={accounts}>{(account) => <Form account={account} />}</ChosenAccount>
      )}
    </OperationScreen>
  );
}
