import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperableAccount } from '@tessera/api';
import { currencyMarks, toDecimal } from '@tessera/money';
import { closePanel, openPanel, usePanel } from '@tessera/session';
import { Button, CurrencyBadge, Icon, IconButton, MoneyText } from '@tessera/ui';
import type { Elements } from '@tessera/ui';
import { AmountField } from '@tessera/ui/amount-field';
import type { Amounts, Entry } from '../amounts/amounts.ts';
import type { ExchangeableAccounts, Pair } from '../pair/pair.ts';
import { accountLabel } from './account-label.ts';
import type { ChosenPair } from './use-pair.ts';
import classes from './sides.module.css';

interface AccountButtonProps {
  readonly side: keyof Pair;
  readonly currency: string;
  readonly label: string;
}

function AccountButton({ side, currency, label }: AccountButtonProps) {
  const { t } = useTranslation('exchange');
  const open = usePanel('exchange-selection')?.side === side;
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={t(`exchange.${side}_account`, { account: label })}
      aria-expanded={open}
      data-picker
      onClick={({ currentTarget }) => {
        // Safari does not focus a pressed button, and the panel opens at the focused element.
        currentTarget.focus();
        if (open) closePanel();
        else openPanel('exchange-selection', { side });
      }}
    >
      <CurrencyBadge currency={currency} size="small" />
      <span>{label}</span>
      <Icon name="chevron-down" size={20} />
    </button>
  );
}

interface AccountSideProps {
  readonly side: keyof Pair;
  readonly accounts: ExchangeableAccounts;
  readonly account: OperableAccount;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly action?: Elements;
}

/** Characters of the thousands separators, which `text` lacks. */
const separatorsShown = 2;

function AccountSide(props: AccountSideProps) {
  const { side, accounts, account, text, onType, action } = props;
  const { t } = useTranslation('exchange');
  const { symbol, code } = currencyMarks(account.currency);
  const characters = symbol.length + text.length + separatorsShown + code.length;
  // React's types lack custom properties.
  const sizing = { '--characters': characters } as CSSProperties;
  return (
    <div role="group" aria-label={t(`exchange.${side}`)} className={classes.side}>
      <div className={classes.head}>
        <p className={classes.balance}>
          <span>{t(`exchange.${side}`)}</span> · <MoneyText amount={account.balance} />
        </p>
        {action}
      </div>
      <div className={classes.controls} style={sizing}>
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

interface SidesProps {
  readonly accounts: ExchangeableAccounts;
  readonly pair: ChosenPair;
  readonly entry: Entry;
  readonly amounts: Amounts;
  readonly onEdit: (entry: Entry) => void;
}

export function Sides({ accounts, pair, entry, amounts, onEdit }: SidesProps) {
  const { t } = useTranslation('exchange');
  const sideProps = (side: keyof Pair) => ({
    side,
    accounts,
    account: pair[side],
    text: amounts.texts[side],
    onType: (text: string) => onEdit({ side, text }),
  });
  const swap = () => {
    pair.swap();
    // The typed amount moves with its account; the reverse rate gives the other amount.
    onEdit({ side: entry.side === 'from' ? 'to' : 'from', text: entry.text });
  };
  const max = () => onEdit({ side: 'from', text: toDecimal(pair.from.available) });
  return (
    <div className={classes.sides}>
      <AccountSide
        {...sideProps('from')}
        action={
          <Button variant="ghost" size="small" aria-label={t('exchange.max_label')} onClick={max}>
            {t('exchange.max')}
          </Button>
        }
      />
      <div className={classes.swap}>
        <IconButton
          icon="swap-vertical"
          variant="accent"
          size="small"
          label={t('exchange.swap')}
          onClick={swap}
        />
      </div>
      <AccountSide {...sideProps('to')} />
    </div>
  );
}
