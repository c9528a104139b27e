import { useTranslation } from 'react-i18next';
import { useAuthInfo } from '@tessera/api';
import { DetailList, Skeleton } from '@tessera/ui';
import { formatPhone } from '@tessera/ui/format-phone';

/** The owner of the new account: e-mail, phone and id of the user. */
export function OwnerDetails() {
  const { t } = useTranslation('wallet-account-creation');
  const { status, data } = useAuthInfo();
  const phone = formatPhone(data?.phone ?? '');
  // Nothing of it is needed to open the account.
  if (status === 'failed') return null;
  const shown = (text: string | null | undefined) =>
    status === 'loading' ? <Skeleton width={140} /> : text || '–';
  return (
    <div aria-busy={status === 'loading'}>
      <DetailList
        details={[
          { label: t('wallet.accounts.create.email'), value: shown(data?.email) },
          { label: t('wallet.accounts.create.phone'), value: shown(phone) },
          { label: t('wallet.accounts.create.user_id'), value: shown(data?.id), long: true },
        ]}
      />
    </div>
  );
}
