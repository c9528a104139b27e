import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCapabilities } from '@tessera/api';
import { formatShortDateTime, useLanguage } from '@tessera/i18n';
import { formatMoneyParts, isMoney, maskedMoney } from '@tessera/money';
import type { AnyMoney } from '@tessera/money';
import { useSession } from '@tessera/session';
import { Card, DetailList, Skeleton, Tabs } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import type { AnswerOf } from '@tessera/wire';
import type * as identification from '@tessera/wire/identification';
import { readLimits } from '@tessera/wire/identification';
import { useIdentificationWords } from '../identification/use-identification-words.ts';
import classes from './limits.module.css';

type Limits = AnswerOf<typeof identification.readLimits>;

type Limit = Limits['limits'][number];
type NextLimit = NonNullable<Limits['next']>['limits'][number];
type LimitedOperation = Limit['operation'];

const operations: readonly LimitedOperation[] = ['topup', 'withdrawal', 'transfer'];

/**
 * One operation in one currency; without `now` it is forbidden, without `next` the next level does
 * not change it.
 */
interface LimitRow {
  readonly operation: LimitedOperation;
  readonly now: Limit | undefined;
  readonly next: NextLimit | undefined;
}

function limitedCurrencies({ limits, next }: Limits): string[] {
  return [...new Set([...limits, ...(next?.limits ?? [])].map((limit) => limit.currencyCode))];
}

function limitsOfCurrency({ limits, next }: Limits, currencyCode: string): LimitRow[] {
  const find = <Each extends NextLimit>(list: readonly Each[], operation: LimitedOperation) =>
    list.find((limit) => limit.operation === operation && limit.currencyCode === currencyCode);
  return operations.map((operation) => ({
    operation,
    now: find(limits, operation),
    next: find(next?.limits ?? [], operation),
  }));
}

/** Masked if the user hides amounts (SHELL-9). Limits are round, so zero decimals are left out. */
function useAmountText(): (amount: AnyMoney) => string {
  const language = useLanguage();
  const hidden = useSession((session) => session.hideAmounts);
  return (amount) => {
    if (hidden) return maskedMoney(amount.currency, 'needed', language);
    const { symbol, integer, fraction, code } = formatMoneyParts(amount, { language });
    return symbol + integer + (/[1-9]/.test(fraction) ? fraction : '') + code;
  };
}

/** Payments, if the backend has them, share the limit of withdrawals. */
function useOperationName(): (operation: LimitedOperation) => string {
  const { t } = useTranslation('settings-limits');
  const canPay = useCapabilities().offers('merchant-payments');
  return (operation) =>
    operation === 'withdrawal' && canPay
      ? t('settings.limits.withdrawal_and_payment')
      : t(`settings.limits.${operation}`);
}

/** The rest of the daily limit, 0 to 100 per cent; for a bar only. */
export function shareLeft({ left, day }: Pick<Limit, 'left' | 'day'>): number {
  if (!isMoney(left) || !isMoney(day) || day.minor === 0n) return 0;
  return Number((left.minor * 100n) / day.minor);
}

function OperationLimit({ row: { operation, now } }: { readonly row: LimitRow }) {
  const { t } = useTranslation('settings-limits');
  return (
    <li className={classes.operation}>
      <span className={classes.name}>{useOperationName()(operation)}</span>
      {now ? (
        <Allowed limit={now} />
      ) : (
        <span className={classes.quiet}>{t('settings.limits.not_allowed')}</span>
      )}
    </li>
  );
}

function Allowed({ limit }: { readonly limit: Limit }) {
  const { t } = useTranslation('settings-limits');
  const amount = useAmountText();
  const language = useLanguage();
  const { each, day, left, renewsAt } = limit;
  return (
    <>
      <span className={classes.left}>
        {renewsAt === null
          ? t('settings.limits.left', { amount: amount(left) })
          : t('settings.limits.left_until', {
              amount: amount(left),
              until: formatShortDateTime(renewsAt, language),
            })}
      </span>
      {/* The text beside it says the same. */}
      <span aria-hidden="true" className={classes.bar}>
        <span style={{ inlineSize: `${shareLeft(limit)}%` }} />
      </span>
      <span className={classes.rule}>
        {t('settings.limits.rule', {
          day: amount(day),
          each: amount(each),
        })}
      </span>
    </>
  );
}

interface NextLevelProps {
  readonly level: NonNullable<Limits['next']>;
  readonly rows: readonly LimitRow[];
}

function NextLevel({ level, rows }: NextLevelProps) {
  const { t } = useTranslation('settings-limits');
  const words = useIdentificationWords();
  const amount = useAmountText();
  const operationName = useOperationName();
  const details = rows.flatMap(({ operation, next }) =>
    next
      ? [
          {
            label: operationName(operation),
            value: (
              <>
                <span>{t('settings.limits.next_day', { day: amount(next.day) })}</span>
                <span className={classes.each}>
                  {t('settings.limits.next_each', { each: amount(next.each) })}
                </span>
              </>
            ),
          },
        ]
      : [],
  );
  if (details.length === 0) return null;
  return (
    <Card tone="sunken" className={classes.next}>
      <h3>{t('settings.limits.next', { level: words.level(level.level) })}</h3>
      <DetailList details={details} />
      {level.by === 'office' && <p className={classes.quiet}>{t('settings.limits.by_office')}</p>}
    </Card>
  );
}

function LimitsOfLevel({ limits }: { readonly limits: Limits }) {
  const { t } = useTranslation('settings-limits');
  const currentCurrency = useSession((session) => session.currencyCode);
  const [chosen, choose] = useState<string | null>(null);
  const currencies = limitedCurrencies(limits);
  const shown =
    [chosen, currentCurrency].find((code) => code !== null && currencies.includes(code)) ??
    currencies[0];
  if (shown === undefined) return <p>{t('settings.limits.none')}</p>;
  const ofCurrency = <LimitsOfCurrency limits={limits} currencyCode={shown} />;
  if (currencies.length === 1) return ofCurrency;
  return (
    <Tabs
      label={t('settings.limits.currency')}
      tabs={currencies.map((code) => ({ id: code, label: code }))}
      selected={shown}
      onSelect={choose}
    >
      {ofCurrency}
    </Tabs>
  );
}

interface LimitsOfCurrencyProps {
  readonly limits: Limits;
  readonly currencyCode: string;
}

function LimitsOfCurrency({ limits, currencyCode }: LimitsOfCurrencyProps) {
  const { t } = useTranslation('settings-limits');
  const rows = limitsOfCurrency(limits, currencyCode);
  return (
    <div className={classes.currency}>
      <ul role="list" className={classes.operations}>
        {rows.map((row) => (
          <OperationLimit key={row.operation} row={row} />
        ))}
      </ul>
      {limits.countedIn !== null && (
        <p className={classes.quiet}>
          {t('settings.limits.shared', { currency: limits.countedIn })}
        </p>
      )}
      {limits.next && <NextLevel level={limits.next} rows={rows} />}
    </div>
  );
}

export function LimitsContent() {
  const { t } = useTranslation('settings-limits');
  const limits = useCall(readLimits);
  if (limits.status === 'loading') {
    return (
      <div
        className={classes.busy}
        role="status"
        aria-busy="true"
        aria-label={t('settings.limits.loading')}
      >
        <Skeleton shape="block" height={44} />
        <Skeleton shape="block" height={220} />
        <Skeleton shape="block" height={290} />
      </div>
    );
  }
  if (limits.status === 'failed') {
    return <FailedRead title={t('settings.limits.failed')} read={limits} />;
  }
  return <LimitsOfLevel limits={limits.data} />;
}
