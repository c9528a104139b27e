import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currencyMarks } from '@tessera/money';
import { MoneyText } from '@tessera/ui';
import { AmountField } from '@tessera/ui/amount-field';
import { AccountButton } from './account-button.tsx';
import { accountLabel } from './account-label.ts';
import type { OperableAccount } from '@tessera/api';
import type { ExchangeableAccounts, Pair } from '../pair/pair.ts';
import classes from './sides.module.css';

interface AccountSideProps {
  readonly side: keyof Pair;
  readonly accounts: ExchangeableAccounts;
  readonly account: OperableAccount;
  /** Plain decimal, empty for none. */
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly action?: ReactNode;
}

/** Extra characters for thousands separators, which are not part of the text. */
const separatorsShown = 2;

/** One side of the exchange: balance, account and amount. */
export function AccountSide(props: AccountSideProps) {
  const { side, accounts, account, text, onType, action } = props;
  const { t } = useTranslation('exchange');
  const { symbol, code } = currencyMarks(account.currency);
  const characters = symbol.length + text.length + separatorsShown + code.length;
  const place = { '--characters': characters } as CSSProperties;
  return (
    <div role="group" aria-label={t(`exchange.${side}`)} className={classes.side}>
      <div className={classes.head}>
        <p className={classes.balance}>
          {t(`exchange.${side}`)} · <MoneyText amount={account.balance} />
        </p>
        {action}
      </div>
      <div className={classes.controls} style={place}>
        <AccountButton
          side={side}
          currency={account.currency}
          label={accountLabel(account, accounts)}
        />
        <AmountField
          label={t(`exchange.${side}_amount`)}
          labelHidden
          look="bare"
          currency={account.currency}
          value={text}
          onChange={onType}
        />
      </div>
    </div>
  );
}
