import { useLanguage, useTexts } from '@tessera/i18n';
import { formatMoneyParts, type Money, type MoneyFormat } from '@tessera/money';
import { useSession } from '@tessera/session';
import { texts } from '../texts.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import classes from './money-text.module.css';

export interface MoneyTextProps {
  readonly amount: Money;
  /** As in `formatMoney`; movements use `always`. */
  readonly sign?: NonNullable<MoneyFormat['sign']>;
  /** Green and red by sign, for movements; the sign is then always written, whatever `sign` says. */
  readonly coloured?: boolean;
  /** `text` follows the words around it. */
  readonly size?: 'text' | 'title' | 'hero';
  /** A balance or a sum of one's own is masked by 'hide amounts'; what is being entered is not. */
  readonly maskable?: boolean;
}

/** An amount with quieter decimals, masked where amounts are hidden (SHELL-9, MONEY-1). */
export function MoneyText({
  amount,
  sign = 'minus',
  coloured = false,
  size = 'text',
  maskable = true,
}: MoneyTextProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const hidden = useSession((session) => session.hideAmounts) && maskable;
  const written = coloured ? 'always' : sign;
  const { prefix, symbol, integer, fraction } = formatMoneyParts(amount, {
    language,
    sign: written,
  });
  if (hidden) {
    return (
      <span className={classes.money} data-size={size}>
        <span aria-hidden="true">{symbol}••••</span>
        <VisuallyHidden>{t('ui.amount_hidden')}</VisuallyHidden>
      </span>
    );
  }
  return (
    <span className={classes.money} data-size={size} data-sign={coloured ? prefix : undefined}>
      {`${prefix}${symbol}${integer}`}
      {fraction !== '' && <span className={classes.fraction}>{fraction}</span>}
    </span>
  );
}
