import { useLanguage, useTexts } from '@tessera/i18n';
import { formatMoney } from '@tessera/money';
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
  return (
    <div className={classes.outcome}>
      <SuccessTick />
      <p role="status" className={classes.headline}>
        {t('exchange.success')}
      </p>
      <p className={classes.quiet}>
        {t('exchange.success_amounts', {
          sold: formatMoney(sold, { language }),
          bought: formatMoney(bought, { language }),
        })}
      </p>
      <Button wide onClick={onHome}>
        {t('exchange.home')}
      </Button>
    </div>
  );
}
