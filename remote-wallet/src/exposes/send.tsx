import { ChosenAccount } from '../money-form/account.tsx';
import { Sending } from '../send/sending.tsx';
import { SendScreen } from '../send/transfer.tsx';

/** Sends money to another user (WALLET-3). */
export default function Send() {
  return (
    <SendScreen capability="transfers">
      {(accounts) => (
        <ChosenAccount accounts={accounts}>
          {(account) => <Sending account={account} />}
        </ChosenAccount>
      )}
    </SendScreen>
  );
}
