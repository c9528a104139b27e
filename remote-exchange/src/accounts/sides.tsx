import { useTranslation } from 'react-i18next';
import { toDecimal } from '@tessera/money';
import { Button, IconButton } from '@tessera/ui';
import type { Amounts, Entry } from '../amounts/amounts.ts';
import { AccountSide } from './account-side.tsx';
import type { ExchangeableAccounts, Pair } from '../pair/pair.ts';
import classes from './sides.module.css';
import type { ChosenPair } from './use-pair.ts';

interface SidesProps {
  readonly accounts: ExchangeableAccounts;
  readonly pair: ChosenPair;
  readonly entry: Entry;
  readonly amounts: Amounts;
  readonly onEdit: (entry: Entry) => void;
}

/** The two accounts with their amounts, and a button that swaps them (XCHG-1). */
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
    // The typed amount moves with its account; the other amount follows from the reverse rate.
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
