import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Select, SheetActions, TextField } from '@tessera/ui';
import { useWideScreen } from '@tessera/ui/wide-screen';
import { ChoiceChips } from '../../choice-chips/choice-chip.tsx';
import { Calendar } from './calendar.tsx';
import {
  draftOf,
  emptyDraft,
  endOf,
  problemOf,
  rangeOf,
  rangeTextOf,
  readRangeText,
  withDay,
} from './range-draft.ts';
import type { RangeDraft } from './range-draft.ts';
import { quickRange, quickRanges } from './time-range.ts';
import type { TimeRange } from './time-range.ts';
import { dayOf, hourOf, timeText, withHour } from './time-text.ts';
import type { RangeEnd } from './time-text.ts';
import classes from './range-picker.module.css';

interface RangeEndFieldProps {
  readonly end: RangeEnd;
  readonly draft: RangeDraft;
  readonly onChange: (draft: RangeDraft) => void;
}

const firstHour: Readonly<Record<RangeEnd, number>> = { from: 0, to: 1 };

function RangeEndField({ end, draft, onChange }: RangeEndFieldProps) {
  const { t } = useTranslation('wallet-history-range');
  const [left, setLeft] = useState(false);
  const at = endOf(draft, end);
  const problem = problemOf(draft, end);
  // An end is not called invalid while the user is typing it.
  const shownProblem = problem !== null && (left || problem === 'reversed') ? problem : null;

  const chooseHour = (hour: string) => {
    if (at) onChange({ ...draft, [end]: timeText(withHour(dayOf(at, end), Number(hour)), end) });
  };
  const hours = Array.from({ length: 24 }, (_, index) => index + firstHour[end]).map((hour) => ({
    value: String(hour),
    label: `${String(hour).padStart(2, '0')}:00`,
  }));

  return (
    <div className={classes.end}>
      <TextField
        label={t(`history.range.${end}`)}
        placeholder={t('history.range.format')}
        autoComplete="off"
        value={draft[end]}
        error={shownProblem && t(`history.range.${shownProblem}`)}
        onChange={(text) => {
          setLeft(false);
          onChange({ ...draft, [end]: text });
        }}
        onBlur={() => setLeft(true)}
      />
      <Select
        label={t(`history.range.${end}_hour`)}
        labelHidden
        disabled={at === null}
        value={String(at ? hourOf(at, end) : firstHour[end])}
        options={hours}
        onChange={chooseHour}
      />
    </div>
  );
}

interface RangeFieldProps {
  readonly draft: RangeDraft;
  readonly onChange: (draft: RangeDraft) => void;
}

function RangeField({ draft, onChange }: RangeFieldProps) {
  const { t } = useTranslation('wallet-history-range');
  const [typed, setTyped] = useState({ text: rangeTextOf(draft), draft });
  const [left, setLeft] = useState(false);
  if (typed.draft !== draft) setTyped({ text: rangeTextOf(draft), draft });
  const problem = problemOf(draft, 'from') ?? problemOf(draft, 'to');
  const shownProblem = problem === 'reversed' || left ? problem : null;
  return (
    <TextField
      label={t('history.range.whole')}
      placeholder={t('history.range.whole_format')}
      autoComplete="off"
      value={typed.text}
      error={shownProblem && t(`history.range.${shownProblem}`)}
      onChange={(text) => {
        const next = readRangeText(text);
        setLeft(false);
        setTyped({ text, draft: next });
        onChange(next);
      }}
      onBlur={() => setLeft(true)}
    />
  );
}

/** Monday in both languages: the interface's English is British. */
const weekStart = 1;

export interface RangePickerProps {
  readonly range: TimeRange | null;
  readonly onChoose: (range: TimeRange | null) => void;
}

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
