import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import { paths } from '@tessera/contract';
import { LinkText } from '@tessera/ui';

/** The capability that receiving in a currency needs; all but USDC come from banks. */
export const receivingNeeds = (currency: string) =>
  currency === 'USDC' ? 'deposits' : 'account-details';

interface ReceiveLinkProps {
  readonly currency: string;
  /** Says what for, where no heading does. */
  readonly inSentence?: boolean;
}

/** The way to what others pay into an account by, where the backend offers that (LIFE-7). */
export function ReceiveLink({ currency, inSentence = false }: ReceiveLinkProps) {
  const { t } = useTranslation('wallet');
  const needs = receivingNeeds(currency);
  if (!useCapabilities().offers(needs)) return null;
  const link = (
    <LinkText to={paths.receive({ currencyCode: currency })}>
      {t(inSentence ? `wallet.receive.${needs}` : 'wallet.receive')}
    </LinkText>
  );
  return inSentence ? <p>{link}</p> : link;
}
