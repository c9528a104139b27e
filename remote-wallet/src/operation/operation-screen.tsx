import type { ReactNode } from 'react';
import { useAuthInfo, useWallets } from '@tessera/api';
import type { AuthInfo } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { PageHeader, Skeleton } from '@tessera/ui';
import { NoAccounts } from '../account-choice/no-accounts.tsx';
import { operableAccounts } from '../account-choice/operable-accounts.ts';
import type { OperableAccount } from '../account-choice/operable-accounts.ts';
import { useAccountChoice } from '../account-choice/use-account-choice.ts';
import { FailedRead } from '../failures/failed-read.tsx';
import { operationTexts } from '../operation-texts.ts';
import { texts } from '../texts.ts';
import classes from './operation.module.css';

/** What an operation works on. */
export interface Operation {
  readonly user: AuthInfo;
  readonly account: OperableAccount;
}

interface OperationScreenProps {
  readonly title: string;
  readonly isAllowed: (user: AuthInfo) => boolean;
  /** Stands in place of the operation where it is not open to the user. */
  readonly refusal: ReactNode;
  readonly children: (operation: Operation) => ReactNode;
}

/** The frame of an operation: header, user and accounts, and the guard of the route (HOME-4). */
export function OperationScreen(props: OperationScreenProps) {
  return (
    <div className={classes.screen}>
      <PageHeader title={props.title} backTo={paths.home()} />
      <OperationBody {...props} />
    </div>
  );
}

function OperationBody({ isAllowed, refusal, children }: OperationScreenProps) {
  const t = useTexts(texts);
  const tOperation = useTexts(operationTexts);
  const user = useAuthInfo();
  const wallets = useWallets();
  const account = useAccountChoice(operableAccounts(wallets.data ?? []));

  if (user.status === 'failed')
    return <FailedRead title={tOperation('wallet.user.failed')} read={user} />;
  if (wallets.status === 'failed') {
    return <FailedRead title={t('wallet.accounts.failed')} read={wallets} />;
  }
  if (user.status === 'loading' || wallets.status === 'loading') {
    return (
      <div aria-busy="true">
        <Skeleton shape="block" height={260} />
      </div>
    );
  }
  if (!isAllowed(user.data)) return refusal;
  if (!account) return <NoAccounts />;
  return children({ user: user.data, account });
}
