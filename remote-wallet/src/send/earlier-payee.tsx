import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperableAccount } from '@tessera/api';
import { useCall } from '@tessera/api';
import { paths } from '@tessera/contract';
import { formatLongDate, useLanguage } from '@tessera/i18n';
import { LinkText } from '@tessera/ui';
import { readReceipt } from '@tessera/wire/history';
import { OperationSkeleton } from '../operation/operation-screen.tsx';
import operationClasses from '../operation/operation.module.css';
import { PayeeCard } from '../payment-flow/payee-card.tsx';

interface EarlierPayeeProps {
  readonly account: OperableAccount;
  /** Id of the transfer to them. */
  readonly transaction: string;
  /** Stands there where it names nobody. */
  readonly otherwise: ReactNode;
  /** @param payee who got that transfer, and the way to somebody else */
  readonly children: (payee: ReactNode) => ReactNode;
}

/** Sends another transfer to an earlier payee, without their number (EASE-7). */
export function EarlierPayee({ account, transaction, otherwise, children }: EarlierPayeeProps) {
  const { t } = useTranslation('wallet-send');
  const language = useLanguage();
  const read = useCall(readReceipt, { path: { id: transaction } });
  if (read.status === 'loading') return <OperationSkeleton />;
  if (read.status === 'failed' || read.data.party !== 'person' || read.data.title === null) {
    return otherwise;
  }
  const { title, createdAt } = read.data;
  return children(
    <div className={operationClasses.words}>
      <PayeeCard
        onPage
        name={title}
        line={t('wallet_send.last', { date: formatLongDate(createdAt, language) })}
      />
      <LinkText to={paths.walletSave({ currencyCode: account.currency })}>
        {t('wallet_send.somebody_else')}
      </LinkText>
    </div>,
  );
}
