import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { isZero } from '@tessera/money';
import { Alert, LinkText } from '@tessera/ui';
import type { OperableAccount } from '@tessera/api';
import { operationTexts } from '../operation-texts.ts';
import { orderTexts } from './order-texts.ts';

/** Leads on from an account that was just opened: there is nothing to pay with yet. */
export function EmptyAccount({ account }: { readonly account: OperableAccount }) {
  const t = useTexts(orderTexts);
  const tOperation = useTexts(operationTexts);
  const { available, currency } = account;
  if (!isZero(available)) return null;
  const toTopUp = (
    <LinkText to={paths.walletTopUp({ currencyCode: currency })}>
      {tOperation('wallet.top_up')}
    </LinkText>
  );
  return (
    <Alert tone="info" action={toTopUp}>
      {t('wallet_order.empty_account')}
    </Alert>
  );
}
