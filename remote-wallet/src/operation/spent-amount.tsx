import { useTranslation } from 'react-i18next';
import { paths } from '@tessera/contract';
import { toDecimal } from '@tessera/money';
import { useAmountWords } from '@tessera/operations';
import { Button, LinkText } from '@tessera/ui';
import { AmountField } from '@tessera/ui/amount-field';
import type { OperableAccount } from '@tessera/api';
import { isOver } from '../amount/check-amount.ts';
import { LimitHint } from '../amount/limit-hint.tsx';
import { QuickAmounts } from '../amount/quick-amounts.tsx';
import type { EnteredAmount } from './use-entered-amount.ts';
import classes from './operation.module.css';

interface SpentAmountProps {
  readonly account: OperableAccount;
  readonly amount: Pick<EnteredAmount, 'checked' | 'error' | 'field' | 'limit' | 'set'>;
  /** The payee sets the amount: it is not to be changed (PAY-4). */
  readonly fixed?: boolean;
  /** Offers all that is available. */
  readonly hasMax?: boolean;
}

/** The amount, with a MAX button for exactly what is available, or with a link to top up. */
export function SpentAmount({ account, amount, fixed = false, hasMax = !fixed }: SpentAmountProps) {
  const { t } = useTranslation('wallet-operations');
  const words = useAmountWords();
  const { available, currency } = account;
  const short = fixed && !amount.checked.ok && amount.checked.reason === 'insufficient';
  const max = (
    <Button
      variant="ghost"
      size="small"
      aria-label={t('wallet.max_label')}
      className={classes.max}
      onClick={() => amount.set(toDecimal(available))}
    >
      {t('exchange.max')}
    </Button>
  );
  return (
    <div className={fixed ? classes.fixed : undefined}>
      <AmountField
        {...amount.field}
        label={t('common.amount')}
        hint={
          <>
            {t('wallet.available', { amount: words(available) })}
            {short && ' · '}
            {short && (
              <LinkText to={paths.walletTopUp({ currencyCode: currency })}>
                {t('common.to_top_up')}
              </LinkText>
            )}
            {amount.limit && ' · '}
            {amount.limit && <LimitHint limit={amount.limit} exceeded={isOver(amount.checked)} />}
          </>
        }
        currency={currency}
        error={amount.error}
        readOnly={fixed}
        trailing={hasMax ? max : undefined}
      />
      {!fixed && (
        <QuickAmounts
          currency={currency}
          bounds={[available, amount.limit?.most]}
          onChoose={amount.set}
        />
      )}
    </div>
  );
}
