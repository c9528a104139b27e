import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import { paths } from '@tessera/contract';
import { LinkText } from '@tessera/ui';

export const receivingNeeds = (currency: string) =>
  currency === 'USDC' ? 'deposits' : 'account-details';

interface ReceiveLinkProps {
  readonly currency: string;
  readonly inSentence?: boolean;
}

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
