import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@tessera/i18n';
import { Alert, Button, Icon, Sheet, Skeleton, VisuallyHidden } from '@tessera/ui';
import { useLazyPart } from '../../lazy-part/lazy-part.ts';
import type { RangePickerProps } from './range-picker.tsx';
import classes from './range-picker.module.css';
import { rangeText } from './range-text.ts';
import type { TimeRange } from './time-range.ts';

interface RangeButtonProps {
  /** ISO 8601; empty for all time. */
  readonly from: string;
  readonly to: string;
  readonly onChange: (range: { from: string; to: string }) => void;
}

/** Shows the selected range, and opens the picker for another one (HIST-1, HIST-2). */
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
          <VisuallyHidden>{t('common.dates')}: </VisuallyHidden>
          {range ? rangeText(range, language) : t('history.range.all')}
        </span>
        <Icon name="chevron-down" size={20} />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={tRange('history.range.title')}>
        <LazyPicker range={range} onChoose={choose} />
      </Sheet>
    </>
  );
}

const loadPicker = () => import('./range-picker.tsx');

/** The picker and its calendar come when they are asked for. */
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
