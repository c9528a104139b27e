import { useTranslation } from 'react-i18next';
import type { OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import { formatShortDateTime, useLanguage } from '@tessera/i18n';
import { compare, formatMoneyParts, money, toDecimal } from '@tessera/money';
import type { Currency, Money } from '@tessera/money';
import { useAmountWords } from '@tessera/operations';
import { Button, LinkText } from '@tessera/ui';
import { AmountField } from '@tessera/ui/amount-field';
import type { AmountLimit, EnteredAmount } from './use-amount.ts';
import classes from './money-form.module.css';

interface SpentAmountProps {
  readonly account: OperableAccount;
  readonly amount: Pick<EnteredAmount, 'checked' | 'error' | 'field' | 'limit' | 'set'>;
  /** The payee sets the amount (PAY-4). */
  readonly fixed?: boolean;
  readonly hasMax?: boolean;
}

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
            <bdi>{t('wallet.available', { amount: words(available) })}</bdi>
            {short && <span> · </span>}
            {short && (
              <LinkText to={paths.walletTopUp({ currencyCode: currency })}>
                {t('common.to_top_up')}
              </LinkText>
            )}
            {amount.limit && <span> · </span>}
            {amount.limit && <LimitHint limit={amount.limit} checked={amount.checked} />}
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

interface LimitHintProps extends Pick<EnteredAmount, 'checked'> {
  readonly limit: AmountLimit;
}

export function LimitHint({ limit, checked }: LimitHintProps) {
  const { t } = useTranslation('wallet-operations');
  const language = useLanguage();
  const amount = useAmountWords()(limit.most);
  const { ofDay, renewsAt } = limit;
  const until = renewsAt === null ? null : formatShortDateTime(renewsAt, language);
  const exceeded = !checked.ok && checked.reason === 'limit';
  return (
    <>
      {!ofDay && <span>{t('wallet.limit_each', { amount })}</span>}
      {ofDay && until === null && <span>{t('wallet.limit_left', { amount })}</span>}
      {ofDay && until !== null && <span>{t('wallet.limit_left_until', { amount, until })}</span>}
      {exceeded && limit.raisable && <span> · </span>}
      {exceeded && limit.raisable && (
        <LinkText to={paths.settings()}>{t('wallet.limit_raise')}</LinkText>
      )}
    </>
  );
}

/** Suggested amounts in minor units. */
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
  readonly bounds: readonly (Money | undefined)[];
  readonly onChoose: (amount: string) => void;
}

export function QuickAmounts({ currency, bounds, onChoose }: QuickAmountsProps) {
  const { t } = useTranslation('wallet-operations');
  const language = useLanguage();
  return (
    <div role="group" aria-label={t('wallet.quick_amounts')} className={classes.quick}>
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
