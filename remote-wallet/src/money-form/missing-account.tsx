import { useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import { getConfig } from '@tessera/config';
import { paths } from '@tessera/contract';
import { accountCurrenciesOf } from '@tessera/money/account-currencies';
import { ButtonLink, Card, EmptyState } from '@tessera/ui';
import { creationPath } from '../account-creation/creation-address.ts';

export function MissingAccount({ currency }: { readonly currency: string }) {
  const { t } = useTranslation('wallet-orders');
  const { offers } = useCapabilities();
  const { pathname, search } = useLocation();
  const { variant } = getConfig();
  const opens =
    offers('accounts') && accountCurrenciesOf(variant).some((code) => code === currency);
  return (
    <Card padding="none">
      <EmptyState
        icon="wallet"
        action={
          opens ? (
            <ButtonLink to={creationPath(currency, pathname + search)}>
              {t('wallet_order.open_account', { currency })}
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.wallet()}>{t('common.to_your_accounts')}</ButtonLink>
          )
        }
      >
        {t(opens ? 'wallet_order.no_account' : 'wallet_order.none_offered', { currency })}
      </EmptyState>
    </Card>
  );
}
