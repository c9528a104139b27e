import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, SheetActions } from '@tessera/ui';
import { useWideScreen } from '@tessera/ui/wide-screen';
import { ChoiceChips } from '../../choice-chips/choice-chip.tsx';
import { Calendar } from './calendar.tsx';
import { draftOf, emptyDraft, rangeOf, withDay } from './range-draft.ts';
import { RangeField } from './range-field.tsx';
import { RangeEndField } from './range-end-field.tsx';
import classes from './range-picker.module.css';
import { quickRange, quickRanges } from './time-range.ts';
import type { TimeRange } from './time-range.ts';

/** Monday, in every language: the English of the interface is the British one. */
const weekStart = 1;

export interface RangePickerProps {
  /** The range that holds now. */
  readonly range: TimeRange | null;
  /** `null` removes the range. */
  readonly onChoose: (range: TimeRange | null) => void;
}

/** Quick ranges, two written times and a calendar for the same range (HIST-2). */
export function RangePicker({ range, onChoose }: RangePickerProps) {
  const { t } = useTranslation('wallet-history-range');
  const [draft, setDraft] = useState(range ? draftOf(range) : emptyDraft);
  const wide = useWideScreen();
  const chosen = rangeOf(draft);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen) onChoose(chosen);
  };

  return (
    <form className={classes.picker} onSubmit={submit}>
      <ChoiceChips label={t('history.range.quick')}>
        {quickRanges.map((name) => (
          <Button
            key={name}
            variant="secondary"
            size="small"
            onClick={() => setDraft(draftOf(quickRange(name, new Date(), weekStart)))}
          >
            {t(`history.range.${name}`)}
          </Button>
        ))}
      </ChoiceChips>
      {wide ? (
        <div className={classes.ends}>
          <RangeEndField end="from" draft={draft} onChange={setDraft} />
          <RangeEndField end="to" draft={draft} onChange={setDraft} />
        </div>
      ) : (
        <RangeField draft={draft} onChange={setDraft} />
      )}
      <Calendar
        draft={draft}
        weekStart={weekStart}
        onDay={(day) => setDraft((before) => withDay(before, day))}
      />
      <SheetActions>
        <div className={classes.actions}>
          <Button variant="secondary" wide onClick={() => onChoose(null)}>
            {t('history.range.cancel')}
          </Button>
          <Button type="submit" wide disabled={chosen === null}>
            {t('history.range.apply')}
          </Button>
        </div>
      </SheetActions>
    </form>
  );
}
