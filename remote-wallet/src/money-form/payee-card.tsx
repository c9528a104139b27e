import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar, Card, VisuallyHidden } from '@tessera/ui';
import classes from './payee-card.module.css';

interface PayeeCardProps {
  readonly onPage?: boolean;
  readonly name: string;
  readonly line?: ReactNode;
  readonly phone?: string;
  readonly more?: readonly [label: string, value: ReactNode] | null;
}

export function PayeeCard({ onPage = false, name, line, phone, more = null }: PayeeCardProps) {
  const { t } = useTranslation('wallet-orders');
  return (
    <Card tone={onPage ? 'surface' : 'sunken'} className={classes.payee}>
      <Avatar name={name} />
      <div className={classes.words}>
        <VisuallyHidden>{t('wallet_order.to')}</VisuallyHidden>
        <strong translate="no">{name}</strong>
        <span className={classes.quiet}>
          <span>{line}</span>{' '}
          {phone && (
            <span className={classes.phone} translate="no">
              {phone}
            </span>
          )}
        </span>
      </div>
      {more && (
        <p className={classes.more}>
          <span className={classes.quiet}>{more[0]}</span>
          <span>{more[1]}</span>
        </p>
      )}
    </Card>
  );
}
