import type { ReactNode } from 'react';
import { isOperable, useAccounts, useAuthInfo, useCapabilities } from '@tessera/api';
import type { AuthInfo, CapabilityName } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { PageHeader, Skeleton } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import type { OperableAccount } from '@tessera/api';
import { operationTexts } from '../operation-texts.ts';
import { texts } from '../texts.ts';
import classes from './operation.module.css';

export interface OperationGuard {
  readonly title: string;
  /** What the backend has to offer, and what stands in place of the operation where it does not. */
  readonly needs?: { readonly capability: CapabilityName; readonly otherwise: ReactNode };
  readonly isAllowed: (user: AuthInfo) => boolean;
  /** Stands in place of the operation where it is not open to the user. */
  readonly refusal: ReactNode;
}

interface OperationFrameProps extends OperationGuard {
  readonly children: (
    user: AuthInfo,
    /** Those that money can be moved on. */
    accounts: readonly OperableAccount[],
  ) => ReactNode;
}

/** The frame of an operation: header, user and accounts, and the guard of the route (HOME-4). */
export function OperationFrame(props: OperationFrameProps) {
  return (
    <div className={classes.screen}>
      <PageHeader title={props.title} backTo={paths.home()} />
      <GuardedOperation {...props} />
    </div>
  );
}

function GuardedOperation({ needs, isAllowed, refusal, children }: OperationFrameProps) {
  const t = useTexts(texts);
  const tOperation = useTexts(operationTexts);
  const { known, offers } = useCapabilities();
  const user = useAuthInfo();
  const accounts = useAccounts();

  if (needs && known && !offers(needs.capability)) return needs.otherwise;
  if (user.status === 'failed') {
    return <FailedRead title={tOperation('wallet.user.failed')} read={user} />;
  }
  if (accounts.status === 'failed') {
    return <FailedRead title={t('wallet.accounts.failed')} read={accounts} />;
  }
  const waiting = needs !== undefined && !known;
  if (waiting || user.status === 'loading' || accounts.status === 'loading') {
    return <OperationSkeleton />;
  }
  return isAllowed(user.data) ? children(user.data, accounts.data.filter(isOperable)) : refusal;
}

/** Stands in place of a form. */
export function OperationSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton shape="block" height={260} />
    </div>
  );
}
