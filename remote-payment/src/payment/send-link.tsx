import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { useSession } from '@tessera/session';
import { ButtonLink } from '@tessera/ui';
import { texts } from '../texts.ts';
import classes from './payment.module.css';

/** To sending by phone number, from the current wallet (PAY-1). */
export function SendLink() {
  const t = useTexts(texts);
  const currencyCode = useSession((session) => session.currencyCode);
  return (
    <ButtonLink
      size="small"
      className={classes.send}
      icon="arrow-up"
      to={paths.walletSave(currencyCode ? { currencyCode } : {})}
    >
      {t('payment.send')}
    </ButtonLink>
  );
}
