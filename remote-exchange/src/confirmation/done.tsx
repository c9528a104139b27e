import { useLanguage, useTexts } from '@tessera/i18n';
import { formatMoney } from '@tessera/money';
import type { Money } from '@tessera/money';
import { Button, SuccessTick } from '@tessera/ui';
import type { Order } from '../amounts/order.ts';
import { texts } from '../texts.ts';
import classes from './confirmation.module.css';

interface DoneProps {
  readonly order: Order;
  readonly onHome: () => void;
}

/** The exchange went through. */
export function Done({ order: { sold, bought }, onHome }: DoneProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  // Several currencies share a symbol, so each amount names its own.
  const written = (money: Money) => `${formatMoney(money, { language })} ${money.currency}`;
  return (
    <div className={classes.outcome}>
      <SuccessTick />
      <p role="status" className={classes.headline}>
        {t('exchange.success')}
      </p>
      <p className={classes.quiet}>
        {t('exchange.success_amounts', {
          sold: written(sold),
          bought: written(bought),
        })}
      </p>
      <Button wide onClick={onHome}>
        {t('exchange.home')}
      </Button>
    </div>
  );
}
