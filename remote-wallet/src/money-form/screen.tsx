import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOperable, useAccounts, useAuthInfo, useCapabilities } from '@tessera/api';
import type { AuthInfo, CapabilityName, OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import { Alert, LinkText, PageHeader, Skeleton } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import classes from './money-form.module.css';

interface OperationScreenProps {
  readonly title: string;
  /** The required capability of the backend, and what is shown without it. */
  readonly needs?: { readonly capability: CapabilityName; readonly otherwise: ReactNode };
  readonly isAllowed: (user: AuthInfo) => boolean;
  /** Stands in place of the operation where it is not open to the user. */
  readonly refusal: ReactNode;
  /** @param accounts those that money can be moved on */
  readonly children: (accounts: readonly OperableAccount[]) => ReactNode;
}

/** The screen of an operation: header, and the guard of the route (HOME-4). */
export function OperationScreen({
  title,
  needs,
  isAllowed,
  refusal,
  children,
}: OperationScreenProps) {
  const { t } = useTranslation('wallet');
  const { t: tOperation } = useTranslation('wallet-operations');
  const { known, offers } = useCapabilities();
  const user = useAuthInfo();
  const accounts = useAccounts();

  const content = () => {
    if (needs && known && !offers(needs.capability)) return needs.otherwise;
    if (user.status === 'failed') {
      return <FailedRead title={tOperation('common.profile_failed')} read={user} />;
    }
    if (accounts.status === 'failed') {
      return <FailedRead title={t('common.accounts_failed')} read={accounts} />;
    }
    const waiting = needs !== undefined && !known;
    if (waiting || user.status === 'loading' || accounts.status === 'loading') {
      return <OperationSkeleton />;
    }
    return isAllowed(user.data) ? children(accounts.data.filter(isOperable)) : refusal;
  };
  return (
    <div className={classes.screen}>
      <PageHeader title={title} backTo={paths.home()} />
      {content()}
    </div>
  );
}

/** Stands in place of a form. */
export function OperationSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton shape="block" height={260} />
    </div>
  );
}

interface ForbiddenPaymentProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Stands where a payment is not open to the user, with the way to what opens it (HOME-4). */
export function ForbiddenPayment({ title, children }: ForbiddenPaymentProps) {
  const { t } = useTranslation('wallet-payments');
  const toIdentification = (
    <LinkText to={paths.settings()}>{t('wallet.to_identification')}</LinkText>
  );
  return (
    <Alert tone="warning" title={title} action={toIdentification}>
      {children}
    </Alert>
  );
}
