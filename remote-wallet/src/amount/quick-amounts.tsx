import { useTranslation } from 'react-i18next';
import { useLanguage } from '@tessera/i18n';
import { compare, formatMoneyParts, money, toDecimal } from '@tessera/money';
import type { Currency, Money } from '@tessera/money';
import { Button } from '@tessera/ui';
import classes from './quick-amounts.module.css';

/** Round amounts that are often moved, in minor units. */
const usual: Readonly<Record<Currency, readonly bigint[]>> = {
  USD: [20_00n, 50_00n, 100_00n],
  EUR: [20_00n, 50_00n, 100_00n],
  GBP: [20_00n, 50_00n, 100_00n],
  RUB: [500_00n, 1_000_00n, 5_000_00n],
  IDR: [100_000_00n, 500_000_00n, 1_000_000_00n],
  JPY: [2_000n, 5_000n, 10_000n],
  USDC: [20_000_000n, 50_000_000n, 100_000_000n],
};

interface QuickAmountsProps {
  readonly currency: Currency;
  /** An amount above any of these cannot be chosen. */
  readonly bounds: readonly (Money | undefined)[];
  readonly onChoose: (amount: string) => void;
}

/** Amounts by a press (EASE-7). */
export function QuickAmounts({ currency, bounds, onChoose }: QuickAmountsProps) {
  const { t } = useTranslation('wallet-operations');
  const language = useLanguage();
  return (
    <div role="group" aria-label={t('wallet.quick_amounts')} className={classes.amounts}>
      {usual[currency].map((minor) => {
        const amount = money(minor, currency);
        const { symbol, integer, code } = formatMoneyParts(amount, { language });
        return (
          <Button
            key={integer}
            variant="secondary"
            size="small"
            disabled={bounds.some((bound) => bound && compare(amount, bound) > 0)}
            onClick={() => onChoose(toDecimal(amount))}
          >
            {symbol + integer + code}
          </Button>
        );
      })}
    </div>
  );
}
