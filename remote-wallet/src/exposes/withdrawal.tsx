import { getConfig } from '@tessera/config';
import { useTexts } from '@tessera/i18n';
import { ChosenAccount } from '../account-choice/chosen-account.tsx';
import { OperationScreen } from '../operation/operation-screen.tsx';
import { RefusedOperation } from '../operation/refused-operation.tsx';
import { withdrawalTexts } from '../withdrawal/withdrawal-texts.ts';
import { RegionalWithdrawal } from '../withdrawal/regional-withdrawal.tsx';
import { Withdrawing } from '../withdrawal/withdrawing.tsx';

/** Takes money out to a card or a USDC address (WDRAW-1, WDRAW-3). */
export default function Withdrawal() {
  const t = useTexts(withdrawalTexts);
  const Form = getConfig().variant === 'regional' ? RegionalWithdrawal : Withdrawing;
  return (
    <OperationScreen
      title={t('wallet_withdrawal.title')}
      isAllowed={({ isWithdrawalAllowed }) => isWithdrawalAllowed}
      refusal={<RefusedOperation title={t('wallet_withdrawal.unavailable')} payment="withdrawal" />}
    >
      {(accounts) => (
        <ChosenAccount accounts={accounts}>{(account) => <Form account={account} />}</ChosenAccount>
      )}
    </OperationScreen>
  );
}
