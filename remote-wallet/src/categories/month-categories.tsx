import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@tessera/contract';
import { useLanguage } from '@tessera/i18n';
import { formatMoney, isMoney, maskedMoney } from '@tessera/money';
import type { AnyMoney } from '@tessera/money';
import { useSession } from '@tessera/session';
import { Button, Card, EmptyState, LinkText, MoneyText, Sheet, Skeleton } from '@tessera/ui';
import { useLazyPart } from '../lazy-part/lazy-part.ts';
import { CategoryMark, colourOf } from './category-mark.tsx';
import { isCategory } from './category-paths.ts';
import type { MonthData } from './month-data.ts';
import classes from './month.module.css';

/** Formats an amount within a sentence; masks it if the user hides amounts. */
export function useAmountText() {
  const language = useLanguage();
  const hidden = useSession((session) => session.hideAmounts);
  return (amount: AnyMoney) =>
    hidden ? maskedMoney(amount.currency, 'needed', language) : formatMoney(amount, { language });
}

/** In whole per cent; `null` if an amount is not exact or `whole` is zero. */
export function percentOf(part: AnyMoney, whole: AnyMoney): number | null {
  if (!isMoney(part) || !isMoney(whole) || whole.minor === 0n) return null;
  return Number((part.minor * 100n) / whole.minor);
}

/** A share above zero never shows as 0. */
export function shareText(percent: number, t: TFunction<'wallet-categories'>): string {
  return percent === 0 ? t('month.share_least') : t('month.share', { percent });
}

export function Categories({ data }: { readonly data: MonthData }) {
  const { t } = useTranslation('wallet-categories');
  const { categories, budgets, from, to } = data;
  const unsorted = categories.find(({ category }) => category === 'unsorted');
  const idle = budgets.filter(
    ({ category }) => !categories.some((each) => each.category === category),
  );
  return (
    <Card>
      <ul role="list" aria-label={t('month.categories')} className={classes.categories}>
        {categories
          .filter(({ category }) => category !== 'unsorted')
          .map((each) => (
            <CategoryRow
              key={each.category}
              data={data}
              category={each.category}
              spent={each.spent}
              count={each.count}
            />
          ))}
        {idle.map(({ category, spent }) => (
          <CategoryRow key={category} data={data} category={category} spent={spent} count={0} />
        ))}
      </ul>
      <div className={classes.foot}>
        {unsorted && (
          <span className={classes.quiet}>
            <span>{t('month.unsorted', { count: unsorted.count })}</span> ·{' '}
            <MoneyText amount={unsorted.spent} />
          </span>
        )}
        {unsorted && (
          <LinkText to={paths.history({ from, to, category: 'unsorted' })}>
            {t('month.sort')}
          </LinkText>
        )}
        <BudgetsButton data={data} />
      </div>
    </Card>
  );
}

interface CategoryRowProps {
  readonly data: MonthData;
  readonly category: string;
  readonly spent: AnyMoney;
  readonly count: number;
}

function CategoryRow({ data, category, spent, count }: CategoryRowProps) {
  const { t } = useTranslation('wallet-categories');
  const amountText = useAmountText();
  const { from, to } = data;
  const budget = data.budgets.find((each) => each.category === category);
  const share = percentOf(spent, data.spent);
  const used = budget ? percentOf(budget.spent, budget.amount) : null;
  const known = isCategory(category) ? category : 'other';
  const state = used === null || used < 80 ? 'well' : used < 100 ? 'near' : 'over';
  return (
    <li>
      <Link className={classes.category} to={paths.history({ from, to, category })}>
        <CategoryMark category={known} />
        <span className={classes.line}>
          <span className={classes.name}>{t(`category.${known}`)}</span>
          <MoneyText amount={spent} />
        </span>
        <span className={classes.line}>
          <span className={classes.quiet}>
            <span>{t('month.payments', { count })}</span>
            {share !== null && <span>{` · ${shareText(share, t)}`}</span>}
          </span>
          {budget && (
            <span className={classes.badge} data-state={state}>
              {t('month.of_budget', { percent: used ?? 0, amount: amountText(budget.amount) })}
            </span>
          )}
        </span>
        <span className={classes.track}>
          <span
            style={{
              inlineSize: `${Math.min(100, used ?? share ?? 0)}%`,
              background: colourOf(known),
            }}
          />
        </span>
      </Link>
    </li>
  );
}

const loadForm = () => import('./budget-form.tsx');

export function BudgetsButton({ data }: { readonly data: MonthData }) {
  const { t } = useTranslation('wallet-categories');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        {t(data.budgets.length === 0 ? 'budget.set' : 'budget.title')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('budget.title')}>
        <LazyBudgetForm data={data} />
      </Sheet>
    </>
  );
}

function LazyBudgetForm({ data }: { readonly data: MonthData }) {
  const { t } = useTranslation('wallet-categories');
  const { module, failed, retry } = useLazyPart(loadForm);
  if (module) {
    return <module.BudgetForm budgets={data.budgets} currencyCode={data.currencyCode} />;
  }
  if (failed) {
    return (
      <EmptyState
        action={
          <Button variant="secondary" size="small" onClick={retry}>
            {t('pay_modal.try_again')}
          </Button>
        }
      >
        {t('budget.not_loaded')}
      </EmptyState>
    );
  }
  return <Skeleton shape="block" height={260} />;
}
