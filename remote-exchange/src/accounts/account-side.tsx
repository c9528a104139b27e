import type { CSSProperties, ReactNode } from 'react';
import { useTexts } from '@tessera/i18n';
import { currencyExponent, currencySymbol } from '@tessera/money';
import { CurrencyBadge, MoneyText, Select } from '@tessera/ui';
import { AmountField } from '@tessera/ui/amount-field';
import { texts } from '../texts.ts';
import { accountLabels } from './account-labels.ts';
import type { MoneyAccount } from './money-account.ts';
import classes from './sides.module.css';
import type { ExchangeableAccounts, Pair } from './use-pair.ts';

interface AccountSideProps {
  readonly side: keyof Pair;
  readonly accounts: ExchangeableAccounts;
  readonly account: MoneyAccount;
  /** Plain decimal, empty for none. */
  readonly text: string;
  readonly onChoose: (id: string) => void;
  readonly onType: (text: string) => void;
  readonly action?: ReactNode;
}

/** The symbol and the blanks between thousands, which are shown but not in the text. */
const charactersAround = 3;

/** One side of the exchange: balance, account and amount. */
export function AccountSide(props: AccountSideProps) {
  const { side, accounts, account, text, onChoose, onType, action } = props;
  const t = useTexts(texts);
  const place = { '--characters': text.length + charactersAround } as CSSProperties;
  return (
    <div role="group" aria-label={t(`exchange.${side}`)} className={classes.side}>
      <div className={classes.head}>
        <p className={classes.balance}>
          {t(`exchange.${side}`)} · <MoneyText amount={account.balance} />
        </p>
        {action}
      </div>
      <div className={classes.controls} style={place}>
        <div className={classes.account}>
          <CurrencyBadge currency={account.currency} size="small" />
          <Select
            label={t(`exchange.${side}_account`)}
            labelHidden
            options={accountLabels(accounts)}
            value={account.id}
            onChange={onChoose}
          />
        </div>
        <AmountField
          label={t(`exchange.${side}_amount`)}
          labelHidden
          look="bare"
          symbol={currencySymbol(account.currency)}
          decimals={currencyExponent(account.currency)}
          value={text}
          onChange={onType}
        />
      </div>
    </div>
  );
}
