import { useTranslation } from 'react-i18next';
import { getConfig } from '@tessera/config';
import { ChosenAccount } from '../account-choice/chosen-account.tsx';
import { OperationScreen } from '../operation/operation-screen.tsx';
import { RefusedOperation } from '../operation/refused-operation.tsx';
import { RegionalWithdrawal } from '../withdrawal/regional-withdrawal.tsx';
import { Withdrawing } from '../withdrawal/withdrawing.tsx';

/** Takes money out to a card or a USDC address (WDRAW-1, WDRAW-3). */
export default function Withdrawal() {
  const { t } = useTranslation('wallet-withdrawal');
  const Form = getConfig().variant === 'regional' ? RegionalWithdrawal : Withdrawing;
  return (
    <OperationScreen
      title={t('common.withdraw')}
      isAllowed={({ isWithdrawalAllowed }) => isWithdrawalAllowed}
      refusal={<RefusedOperation title={t('common.no_withdrawal')} payment="withdrawal" />}
    >
      {(accounts) => (
        <ChosenAccount accounts={accounts}>{(account) => <Form account={account} />}</ChosenAccount>
      )}
    </OperationScreen>
  );
}
