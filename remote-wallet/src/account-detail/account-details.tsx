import { useTranslation } from 'react-i18next';
import { isOperable } from '@tessera/api';
import type { Account } from '@tessera/api';
import { subtract } from '@tessera/money';
import type { AnyMoney } from '@tessera/money';
import { Card, DetailList, MoneyText, Section, useCurrencyName } from '@tessera/ui';
import classes from './account-detail.module.css';
import { AccountNumber } from './account-number.tsx';

/** Number, currency and what the balance consists of. */
export function AccountDetails({ account }: { readonly account: Account }) {
  const { t } = useTranslation('wallet-account-detail');
  const name = useCurrencyName();
  const { id, currency, balance, available } = account;
  const amount = (label: string, value: AnyMoney) => ({
    label,
    value: <MoneyText amount={value} />,
  });
  const currencyName = name(currency);

  return (
    <Section title={t('wallet.detail.details')}>
      <Card padding="none" className={classes.details}>
        <DetailList
          details={[
            { label: t('wallet.detail.id'), value: <AccountNumber id={id} />, long: true },
            {
              label: t('common.currency'),
              value: currencyName === currency ? currency : `${currency} · ${currencyName}`,
            },
            amount(t('wallet.detail.balance'), balance),
            amount(t('wallet.detail.available'), available),
            ...(isOperable(account)
              ? [
                  {
                    label: t('common.held'),
                    value: <MoneyText amount={subtract(account.balance, account.available)} />,
                  },
                ]
              : []),
          ]}
        />
      </Card>
    </Section>
  );
}
