import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select, TextField } from '@tessera/ui';
import { endOf, problemOf } from './range-draft.ts';
import type { RangeDraft } from './range-draft.ts';
import { dayOf, hourOf, timeText, withHour } from './time-text.ts';
import type { RangeEnd } from './time-text.ts';
import classes from './range-picker.module.css';

interface RangeEndFieldProps {
  readonly end: RangeEnd;
  readonly draft: RangeDraft;
  readonly onChange: (draft: RangeDraft) => void;
}

/** The beginning has the hours 0 to 23, the end 1 to 24. */
const firstHour: Readonly<Record<RangeEnd, number>> = { from: 0, to: 1 };

/** One end of the range: written in full, and its hour to choose. */
export function RangeEndField({ end, draft, onChange }: RangeEndFieldProps) {
  const { t } = useTranslation('wallet-history-range');
  const [left, setLeft] = useState(false);
  const at = endOf(draft, end);
  const problem = problemOf(draft, end);
  // While it is being typed an end is not called wrong.
  const told = problem !== null && (left || problem === 'reversed') ? problem : null;

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
        error={told && t(`history.range.${told}`)}
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
