import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useSession } from '@tessera/session';
import { ButtonLink } from '@tessera/ui';
import classes from './payment.module.css';

interface SendLinkProps {
  /** Fills the width of a phone's screen. */
  readonly wide?: boolean;
}

/** A link to sending by phone number, from the current wallet (PAY-1, EASE-7). */
export function SendLink({ wide = false }: SendLinkProps) {
  const { t } = useTranslation('payment');
  const currencyCode = useSession((session) => session.currencyCode);
  const { known, offers } = useCapabilities();
  if (known && !offers('transfers')) return null;
  return (
    <ButtonLink
      icon="arrow-right"
      to={paths.walletSave(currencyCode ? { currencyCode } : {})}
      {...(wide
        ? { wide: true, variant: 'secondary' as const }
        : { size: 'small' as const, className: classes.send })}
    >
      {t('payment.send')}
    </ButtonLink>
  );
}
