import type { ReactNode } from 'react';
import type { AuthInfo } from '@tessera/api';
import { NoAccounts } from '../account-choice/no-accounts.tsx';
import type { OperableAccount } from '@tessera/api';
import { useAccountChoice } from '../account-choice/use-account-choice.ts';
import { OperationFrame } from './operation-frame.tsx';
import type { OperationGuard } from './operation-frame.tsx';

/** What an operation works on. */
export interface Operation {
  readonly user: AuthInfo;
  readonly account: OperableAccount;
}

interface OperationScreenProps extends OperationGuard {
  readonly children: (operation: Operation) => ReactNode;
}

/** An operation on an account that the user chooses. */
export function OperationScreen({ children, ...guard }: OperationScreenProps) {
  return (
    <OperationFrame {...guard}>
      {(user, accounts) => (
        <ChosenAccount accounts={accounts}>
          {(account) => children({ user, account })}
        </ChosenAccount>
      )}
    </OperationFrame>
  );
}

interface ChosenAccountProps {
  readonly accounts: readonly OperableAccount[];
  readonly children: (account: OperableAccount) => ReactNode;
}

function ChosenAccount({ accounts, children }: ChosenAccountProps) {
  const account = useAccountChoice(accounts);
  return account ? children(account) : <NoAccounts />;
}
