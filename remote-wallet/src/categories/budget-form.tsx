import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { isCurrency, isMoney, parseDecimal, toDecimal } from '@tessera/money';
import { announce, Button, InlineError, Select, SheetActions } from '@tessera/ui';
import { AmountField } from '@tessera/ui/amount-field';
import { useFailureText } from '@tessera/ui/failed-read';
import { useSubmit } from '@tessera/ui/submit';
import * as calls from '@tessera/wire/categories';
import { timeZone } from '../history-filter/time-zone.ts';
import { chosenCategories } from './category-choice.tsx';
import type { Chosen } from './category-choice.tsx';
import type { Budget } from './month-data.ts';
import classes from './category-choice.module.css';

interface BudgetFormProps {
  readonly budgets: readonly Budget[];
  readonly currencyCode: string;
}

export function BudgetForm({ budgets, currencyCode }: BudgetFormProps) {
  const { t } = useTranslation('wallet-categories');
  const [category, choose] = useState<Chosen>(
    chosenCategories.find((each) => budgets.some((budget) => budget.category === each)) ??
      'groceries',
  );
  const budget = budgets.find((each) => each.category === category);
  return (
    <div className={classes.picker}>
      <Select
        label={t('choice.category')}
        value={category}
        onChange={choose}
        options={chosenCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
      />
      <AmountOfBudget
        key={category}
        category={category}
        budget={budget}
        currencyCode={budget?.currencyCode ?? currencyCode}
      />
    </div>
  );
}

interface AmountOfBudgetProps {
  readonly category: Chosen;
  readonly budget: Budget | undefined;
  readonly currencyCode: string;
}

function AmountOfBudget({ category, budget, currencyCode }: AmountOfBudgetProps) {
  const { t } = useTranslation('wallet-categories');
  const failureText = useFailureText();
  const { busy, failure, submit } = useSubmit<ApiFailure>();
  const [missing, setMissing] = useState(false);
  const [amount, setAmount] = useState(
    budget && isMoney(budget.amount) ? toDecimal(budget.amount) : '',
  );
  if (!isCurrency(currencyCode)) return null;

  const set = async () => {
    const read = parseDecimal(amount, currencyCode);
    const isThere = read.ok && read.money.minor > 0n;
    setMissing(!isThere);
    if (!isThere) return;
    const body = {
      ...{ category, amount: read.money, currencyCode },
      timeZone: timeZone(),
    };
    const result = await submit(() => call(calls.setBudget, { body }));
    if (result?.ok) announce(t('budget.done'));
  };
  const remove = async () => {
    const result = await submit(() => call(calls.removeBudget, { path: { category } }));
    if (result?.ok) {
      setAmount('');
      announce(t('budget.removed'));
    }
  };
  return (
    <form
      noValidate
      className={classes.picker}
      onSubmit={(event) => {
        event.preventDefault();
        void set();
      }}
    >
      <AmountField
        label={t('budget.amount')}
        hint={t('budget.hint')}
        error={missing ? t('budget.missing') : undefined}
        currency={currencyCode}
        value={amount}
        onChange={(typed) => {
          setAmount(typed);
          setMissing(false);
        }}
      />
      <InlineError>{failure && failureText(failure)}</InlineError>
      <SheetActions>
        <Button wide type="submit" busy={busy}>
          {t('budget.save')}
        </Button>
        {budget && (
          <Button wide variant="secondary" busy={busy} onClick={() => void remove()}>
            {t('budget.remove')}
          </Button>
        )}
      </SheetActions>
    </form>
  );
}
