import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateLocale, useLanguage } from '@tessera/i18n';
import type { Language } from '@tessera/session';
import { Alert, Button, Icon, Sheet, Skeleton, VisuallyHidden } from '@tessera/ui';
import { atField } from '@tessera/ui/place-at';
import { useLazyPart } from '../../lazy-part/lazy-part.ts';
import type { RangePickerProps } from './range-picker.tsx';
import { isMidnight, lastDay } from './time-range.ts';
import type { TimeRange } from './time-range.ts';
import classes from './range-picker.module.css';

/** For example '1–30 November 2026', '1–30 ноября 2026 г.' (HIST-2). */
export function rangeText({ from, to }: TimeRange, language: Language): string {
  const wholeDays = isMidnight(from) && isMidnight(to);
  const format = new Intl.DateTimeFormat(dateLocale(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(wholeDays ? {} : { hour: '2-digit', minute: '2-digit' }),
  });
  return format.formatRange(from, wholeDays ? lastDay(to) : to);
}

interface RangeButtonProps {
  /** ISO 8601; empty for all time. */
  readonly from: string;
  readonly to: string;
  readonly onChange: (range: { from: string; to: string }) => void;
}

export function RangeButton({ from, to, onChange }: RangeButtonProps) {
  const { t } = useTranslation('wallet-history');
  const { t: tRange } = useTranslation('wallet-history-range');
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const range = from === '' ? null : { from: new Date(from), to: new Date(to) };

  const choose = (chosen: TimeRange | null) => {
    setOpen(false);
    onChange({
      from: chosen?.from.toISOString() ?? '',
      to: chosen?.to.toISOString() ?? '',
    });
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={classes.button}
        onClick={() => setOpen(true)}
      >
        <Icon name="history" size={20} />
        <span>
          <VisuallyHidden>{`${t('common.dates')}: `}</VisuallyHidden>
          <span>{range ? rangeText(range, language) : t('history.range.all')}</span>
        </span>
        <Icon name="chevron-down" size={20} />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={tRange('history.range.title')}>
        <div ref={atField}>
          <LazyPicker range={range} onChoose={choose} />
        </div>
      </Sheet>
    </>
  );
}

const loadPicker = () => import('./range-picker.tsx');

function LazyPicker(props: RangePickerProps) {
  const { t } = useTranslation('wallet-history-range');
  const { module, failed, retry } = useLazyPart(loadPicker);
  if (module) return <module.RangePicker {...props} />;
  if (!failed) return <Skeleton shape="block" height={560} />;
  const again = (
    <Button variant="secondary" size="small" onClick={retry}>
      {t('pay_modal.try_again')}
    </Button>
  );
  return <Alert action={again}>{t('history.range.not_loaded')}</Alert>;
}
