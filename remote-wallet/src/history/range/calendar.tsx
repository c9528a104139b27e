import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { useTranslation } from 'react-i18next';
import { dateLocale, useLanguage } from '@tessera/i18n';
import { Icon } from '@tessera/ui';
import classes from './calendar.module.css';
import { endOf } from './range-draft.ts';
import type { RangeDraft } from './range-draft.ts';
import { monthText } from '../../statistics/bucket-text.ts';
import type { WeekStart } from './time-range.ts';
import { dayOf } from './time-text.ts';

interface CalendarProps {
  readonly draft: RangeDraft;
  readonly weekStart: WeekStart;
  readonly onDay: (day: Date) => void;
}

const classNames = {
  root: classes['root'] ?? '',
  nav: classes['nav'] ?? '',
  button_previous: classes['step'] ?? '',
  button_next: classes['step'] ?? '',
  month_caption: classes['caption'] ?? '',
  month_grid: classes['grid'] ?? '',
  weekday: classes['weekday'] ?? '',
  day: classes['day'] ?? '',
  day_button: classes['button'] ?? '',
  today: classes['today'] ?? '',
  outside: classes['outside'] ?? '',
  selected: classes['selected'] ?? '',
  range_start: classes['start'] ?? '',
  range_end: classes['last'] ?? '',
};

function Chevron({ orientation }: { readonly orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return <Icon name={orientation === 'left' ? 'chevron-left' : 'chevron-right'} />;
}

export function Calendar({ draft, weekStart, onDay }: CalendarProps) {
  const { t } = useTranslation('wallet-history-range');
  const language = useLanguage();
  const dateText = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(dateLocale(language), options);
    return (date: Date) => format.format(date);
  };
  const caption = (date: Date) => monthText(date, language, 'long');
  const wholeDay = dateText({ dateStyle: 'full' });
  const [from, to] = [endOf(draft, 'from'), endOf(draft, 'to')];
  const first = from ? dayOf(from, 'from') : undefined;
  const last = to ? dayOf(to, 'to') : first;
  const [month, setMonth] = useState(first ?? new Date());
  const [followed, follow] = useState(draft.from);
  if (followed !== draft.from) {
    follow(draft.from);
    if (first) setMonth(first);
  }
  return (
    <DayPicker
      mode="range"
      selected={{ from: first, to: last }}
      onSelect={(_range, day) => onDay(day)}
      month={month}
      onMonthChange={setMonth}
      formatters={{ formatCaption: caption, formatWeekdayName: dateText({ weekday: 'short' }) }}
      labels={{
        labelNav: () => t('history.range.months'),
        labelPrevious: () => t('history.range.previous_month'),
        labelNext: () => t('history.range.next_month'),
        labelGrid: caption,
        labelWeekday: dateText({ weekday: 'long' }),
        labelDayButton: (date, { today }) =>
          today ? `${t('history.range.today')}, ${wholeDay(date)}` : wholeDay(date),
      }}
      weekStartsOn={weekStart}
      fixedWeeks
      showOutsideDays
      classNames={classNames}
      components={{ Chevron }}
    />
  );
}
