import { useTranslation } from 'react-i18next';
import { isOperable, useAccounts } from '@tessera/api';
import type { OperableAccount } from '@tessera/api';
import { FailedRead } from '@tessera/ui/failed-read';
import type { FailedReadProps } from '@tessera/ui/failed-read';
import type { Elements } from '@tessera/ui';

interface AccountsReadProps {
  readonly placeholder: Elements;
  readonly children: (accounts: readonly OperableAccount[]) => Elements;
}

export function AccountsRead({ placeholder, children }: AccountsReadProps) {
  const read = useAccounts();
  if (read.status === 'ready') return children(read.data.filter(isOperable));
  return read.status === 'loading' ? placeholder : <FailedAccounts read={read} />;
}

export function FailedAccounts({ read }: Pick<FailedReadProps, 'read'>) {
  const { t } = useTranslation('exchange');
  return <FailedRead title={t('exchange.wallets_failed')} read={read} />;
}
