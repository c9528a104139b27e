import { ChosenAccount } from '../money-form/account.tsx';
import { OperationScreen } from '../money-form/screen.tsx';
import { Sending } from '../send/sending.tsx';
import { useSendGuard } from '../send/send-guard.tsx';

/** Sends money to another user (WALLET-3). */
export default function Send() {
  const guard = useSendGuard('transfers');
  return (
    <OperationScreen {...guard}>
      {(accounts) => (
        <ChosenAccount accounts={accounts}>
          {(account) => <Sending account={account} />}
        </ChosenAccount>
      )}
    </OperationScreen>
  );
}
