import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccounts, useCall } from '@tessera/api';
import { useLanguage } from '@tessera/i18n';
import { compare, isMoney, subtract } from '@tessera/money';
import type { AnyMoney, Money } from '@tessera/money';
import {
  Card,
  EmptyState,
  IconButton,
  IconTile,
  ListRow,
  List,
  MoneyText,
  Section,
  Skeleton,
  VisuallyHidden,
} from '@tessera/ui';
import * as calls from '@tessera/wire/categories';
import { mainCurrency } from '../accounts/main-currency.ts';
import { ChoiceChip, ChoiceChips } from '../choice-chips/choice-chip.tsx';
import { Loaded } from '../loaded/loaded.tsx';
import { timeZone } from '../history-filter/time-zone.ts';
import {
  BudgetsButton,
  Categories,
  percentOf,
  shareText,
  useAmountText,
} from './month-categories.tsx';
import type { MonthData } from './month-data.ts';
import { monthAfter, monthName, monthOf } from './month-text.ts';
import classes from './month.module.css';

/** No history is older. */
const oldest = '2015-01';

interface MonthProps {
  readonly month: string;
}

export function Month({ month }: MonthProps) {
  const { t } = useTranslation('wallet-categories');
  const accounts = useAccounts().data ?? [];
  const currencies = accounts.map(({ currency }) => currency);
  const [chosen, choose] = useState<string | null>(null);
  const usual = mainCurrency() ?? currencies[0];
  const code = currencies.find((each) => each === chosen) ?? usual;
  const read = useCall(
    calls.readMonth,
    code === undefined ? null : { params: { month, currency_code: code, time_zone: timeZone() } },
  );
  return (
    <div className={classes.month}>
      {currencies.length > 1 && (
        <ChoiceChips label={t('month.currency')}>
          {currencies.map((currency) => (
            <ChoiceChip
              key={currency}
              type="radio"
              name="month-currency"
              checked={currency === code}
              onChange={() => choose(currency)}
            >
              {currency}
            </ChoiceChip>
          ))}
        </ChoiceChips>
      )}
      <Loaded read={read} failed={t('month.failed')} placeholder={<MonthSkeleton />}>
        {(data) => <MonthContent data={data} accounts={accounts.length} />}
      </Loaded>
    </div>
  );
}

function MonthSkeleton() {
  return (
    <div aria-busy="true" className={classes.month}>
      <Skeleton shape="block" height={84} />
      <Skeleton shape="block" height={96} />
      <Skeleton shape="block" height={240} />
    </div>
  );
}

interface ContentProps {
  readonly data: MonthData;
  readonly accounts: number;
}

function MonthContent({ data, accounts }: ContentProps) {
  const { t } = useTranslation('wallet-categories');
  const { spent, categories, budgets, incoming, approximate, withoutRate } = data;
  const label = accounts > 1 ? 'month.spent_all' : 'month.spent';
  const isEmpty = categories.length === 0 && budgets.length === 0;
  return (
    <div className={classes.parts}>
      <div className={classes.sums}>
        <div className={classes.head}>
          <span className={classes.quiet}>
            <span>{t(label)}</span>
            {approximate && <span>{`, ${t('month.about')}`}</span>}
          </span>
          <strong className={classes.total}>
            <MoneyText amount={spent} size="title" />
          </strong>
          <Comparison data={data} />
        </div>
        {categories.length > 0 && <Weeks data={data} />}
        {withoutRate.length > 0 && (
          <p className={classes.quiet}>
            {t('month.without_rate', { currencies: withoutRate.join(', ') })}
          </p>
        )}
        {incoming.length > 0 && <MoneyIn data={data} />}
      </div>
      <div className={classes.spent}>
        {isEmpty ? (
          <Card padding="none">
            <EmptyState icon="history" action={<BudgetsButton data={data} />}>
              {t('month.empty')}
            </EmptyState>
          </Card>
        ) : (
          <Categories data={data} />
        )}
      </div>
    </div>
  );
}

function Comparison({ data: { spent, spentBefore, current } }: { readonly data: MonthData }) {
  const { t } = useTranslation('wallet-categories');
  const amountText = useAmountText();
  if (!isMoney(spent) || !isMoney(spentBefore) || spentBefore.minor === 0n) return null;
  const order = compare(spent, spentBefore);
  const by = order < 0 ? subtract(spentBefore, spent) : subtract(spent, spentBefore);
  const than = order === 0 ? 'same' : order < 0 ? 'less' : 'more';
  return (
    <span className={classes.comparison} data-than={than}>
      {t(`month.${than}${current ? '_by_now' : ''}`, { amount: amountText(by) })}
    </span>
  );
}

interface Week {
  readonly first: number;
  readonly last: number;
  readonly spent: Money;
}

/** Groups of seven days from the first of the month, not calendar weeks. */
function weeksOf(days: readonly AnyMoney[]): Week[] {
  const exact = days.filter(isMoney);
  const [day] = exact;
  if (day === undefined) return [];
  return [0, 7, 14, 21, 28]
    .filter((start) => start < exact.length)
    .map((start) => {
      const weekDays = exact.slice(start, start + 7);
      const minor = weekDays.reduce((sum, each) => sum + each.minor, 0n);
      return { first: start + 1, last: start + weekDays.length, spent: { ...day, minor } };
    });
}

/** Highlights the current week, or in a past month the week with the most spending. */
function Weeks({ data: { days, current } }: { readonly data: MonthData }) {
  const { t } = useTranslation('wallet-categories');
  const weeks = weeksOf(days);
  const most = weeks.reduce((top, { spent }) => (spent.minor > top ? spent.minor : top), 1n);
  const today = new Date().getDate();
  return (
    <ol role="list" aria-label={t('month.weeks')} className={classes.weeks}>
      {weeks.map(({ first, last, spent }) => {
        const isNow = current ? first <= today && today <= last : spent.minor === most;
        return (
          <li key={first}>
            <span
              className={classes.bar}
              data-now={isNow}
              style={{ blockSize: `${Math.max(4, Number((spent.minor * 100n) / most))}%` }}
            />
            <span className={classes.days}>{first === last ? first : `${first}–${last}`}</span>
            <VisuallyHidden>
              <MoneyText amount={spent} />
            </VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}

const incomingIcons = {
  topup: 'arrow-down',
  received: 'user',
  returned: 'swap',
} as const;

const isIncoming = (type: string): type is keyof typeof incomingIcons =>
  Object.hasOwn(incomingIcons, type);

function MoneyIn({ data: { incoming } }: { readonly data: MonthData }) {
  const { t } = useTranslation('wallet-categories');
  const exact = incoming.map(({ amount }) => amount).filter(isMoney);
  const [first] = exact;
  const total = first && {
    ...first,
    minor: exact.reduce((sum, { minor }) => sum + minor, 0n),
  };
  return (
    <Section title={t('month.in')}>
      <List>
        {incoming.map(({ type, amount, count }) => {
          const known = isIncoming(type) ? type : 'topup';
          const share = total ? percentOf(amount, total) : null;
          return (
            <ListRow
              key={type}
              leading={<IconTile name={incomingIcons[known]} tone="positive" />}
              title={t(`month.in.${known}`)}
              subtitle={
                t('month.times', { count }) + (share === null ? '' : ` · ${shareText(share, t)}`)
              }
              value={<MoneyText amount={amount} sign="always" coloured />}
            />
          );
        })}
      </List>
    </Section>
  );
}

interface MonthStepsProps {
  readonly month: string;
  readonly onMonth: (month: string) => void;
}

export function MonthSteps({ month, onMonth }: MonthStepsProps) {
  const { t } = useTranslation('wallet-categories');
  return (
    <span className={classes.steps}>
      <IconButton
        icon="chevron-left"
        label={t('month.before')}
        disabled={month <= oldest}
        onClick={() => onMonth(monthAfter(month, -1))}
      />
      <IconButton
        icon="chevron-right"
        label={t('month.after')}
        disabled={month >= monthOf(new Date())}
        onClick={() => onMonth(monthAfter(month, 1))}
      />
    </span>
  );
}

export function MonthBeside() {
  const language = useLanguage();
  const [month, setMonth] = useState(() => monthOf(new Date()));
  return (
    <Section
      title={monthName(month, language)}
      action={<MonthSteps month={month} onMonth={setMonth} />}
    >
      <Month month={month} />
    </Section>
  );
}
