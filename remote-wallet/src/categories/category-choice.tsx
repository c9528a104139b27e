import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, useCapabilities } from '@tessera/api';
import type { ApiFailure, Transaction } from '@tessera/api';
import { announce, Button, InlineError } from '@tessera/ui';
import { useFailureText } from '@tessera/ui/failed-read';
import { useSubmit } from '@tessera/ui/submit';
import * as calls from '@tessera/wire/categories';
import { ChoiceChip } from '../choice-chips/choice-chip.tsx';
import { CategoryMark } from './category-mark.tsx';
import { categories, isCategory } from './category-paths.ts';
import type { Category } from './category-paths.ts';
import classes from './category-choice.module.css';

export type Chosen = Exclude<Category, 'unsorted'>;

export const chosenCategories = categories.filter((name) => name !== 'unsorted');

export function CategoryChoice({ receipt }: { readonly receipt: Transaction }) {
  const { t } = useTranslation('wallet-categories');
  const { offers } = useCapabilities();
  const [open, setOpen] = useState(false);
  const { category } = receipt;
  if (!isCategory(category) || !offers('categories')) return null;
  return (
    <div data-screen className={classes.choice}>
      <div className={classes.current}>
        <CategoryMark category={category} />
        <span className={classes.words}>
          <span className={classes.quiet}>{t('choice.category')}</span>
          <span>{t(`category.${category}`)}</span>
        </span>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(category === 'unsorted' ? 'month.sort' : 'choice.change')}
        </Button>
      </div>
      {open && <Picker receipt={receipt} current={category} />}
    </div>
  );
}

interface PickerProps {
  readonly receipt: Transaction;
  readonly current: Category;
}

function Picker({ receipt: { id, title, party }, current }: PickerProps) {
  const { t } = useTranslation('wallet-categories');
  const failureText = useFailureText();
  const { busy, failure, submit } = useSubmit<ApiFailure>();
  const [chosen, choose] = useState<Chosen | null>(current === 'unsorted' ? null : current);

  const save = (category: Chosen, scope: 'this' | 'merchant') =>
    call(calls.choose, { body: { id, category, scope } });
  const send = async (scope: 'this' | 'merchant') => {
    if (chosen === null) return;
    const result = await submit(() => save(chosen, scope));
    if (result?.ok) announce(t('choice.done'));
  };
  const merchant = party === 'merchant' ? title : null;
  const picker = useRef<HTMLDivElement>(null);
  // The picker opens below the visible part of a phone's screen; focus scrolls to it.
  useEffect(() => picker.current?.focus(), []);

  return (
    <div ref={picker} tabIndex={-1} className={classes.picker}>
      <fieldset className={classes.categories}>
        <legend className="visually-hidden">{t('choice.category')}</legend>
        {chosenCategories.map((category) => (
          <ChoiceChip
            key={category}
            type="radio"
            name="category"
            checked={chosen === category}
            onChange={() => choose(category)}
          >
            {t(`category.${category}`)}
          </ChoiceChip>
        ))}
      </fieldset>
      <div className={classes.actions}>
        <Button disabled={chosen === null} busy={busy} onClick={() => void send('this')}>
          {t(merchant === null ? 'choice.save' : 'choice.this')}
        </Button>
        {merchant !== null && (
          <Button
            variant="secondary"
            disabled={chosen === null}
            busy={busy}
            onClick={() => void send('merchant')}
          >
            {t('choice.all', { merchant })}
          </Button>
        )}
      </div>
      <InlineError>{failure && failureText(failure)}</InlineError>
    </div>
  );
}
