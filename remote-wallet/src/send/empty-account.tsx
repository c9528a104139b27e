import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { isZero } from '@tessera/money';
import { Alert, LinkText } from '@tessera/ui';
import type { OperableAccount } from '../account-choice/operable-accounts.ts';
import { sendTexts } from './send-texts.ts';

/** Leads on from an account that was just opened: there is nothing to send yet. */
export function EmptyAccount({ account }: { readonly account: OperableAccount }) {
  const t = useTexts(sendTexts);
  const { available, currency } = account;
  if (!isZero(available)) return null;
  const toTopUp = (
    <LinkText to={paths.walletTopUp({ currencyCode: currency })}>
      {t('wallet_send.top_up')}
    </LinkText>
  );
  return (
    <Alert tone="info" action={toTopUp}>
      {t('wallet_send.empty_account')}
    </Alert>
  );
}
