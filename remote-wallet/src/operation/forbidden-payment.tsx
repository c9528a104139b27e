import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@tessera/contract';
import { Alert, LinkText } from '@tessera/ui';

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
