import type { Account } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { subtract } from '@tessera/money';
import { Card, DetailList, MoneyText, Section, useCurrencyName } from '@tessera/ui';
import { AmountText } from '../amount/amount-text.tsx';
import { readAmount } from '../amount/read-amount.ts';
import classes from './account-detail.module.css';
import { accountDetailTexts } from './account-detail-texts.ts';
import { AccountNumber } from './account-number.tsx';

/** Number, currency and what the balance consists of. */
export function AccountDetails({ account }: { readonly account: Account }) {
  const t = useTexts(accountDetailTexts);
  const name = useCurrencyName();
  const { id, currencyCode, balance, available } = account;
  const money = readAmount(balance, currencyCode);
  const spendable = readAmount(available, currencyCode);
  const amount = (label: string, value: string) => ({
    label,
    value: <AmountText amount={value} currencyCode={currencyCode} />,
  });
  const currencyName = name(currencyCode);

  return (
    <Section title={t('wallet.detail.details')}>
      <Card padding="none" className={classes.details}>
        <DetailList
          details={[
            { label: t('wallet.detail.id'), value: <AccountNumber id={id} />, long: true },
            {
              label: t('wallet.detail.currency'),
              value:
                currencyName === currencyCode ? currencyCode : `${currencyCode} · ${currencyName}`,
            },
            amount(t('wallet.detail.balance'), balance),
            amount(t('wallet.detail.available'), available),
            ...(money && spendable
              ? [
                  {
                    label: t('wallet.detail.held'),
                    value: <MoneyText amount={subtract(money, spendable)} />,
                  },
                ]
              : []),
          ]}
        />
      </Card>
    </Section>
  );
}
