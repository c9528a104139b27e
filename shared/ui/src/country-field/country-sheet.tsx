import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert, Sheet, Skeleton } from '@tessera/ui';
import { atField } from '@tessera/ui/place-at';
import { lazyModule } from '../lazy-module/lazy-module.ts';
import type { CountryPickerProps } from './country-picker.tsx';

const picker = lazyModule(() => import('./country-picker.tsx'));

interface CountrySheetProps extends CountryPickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function CountrySheet({ open, onClose, ...list }: CountrySheetProps) {
  const { t } = useTranslation('ui-country');
  useEffect(() => {
    picker.load().catch(() => undefined);
  }, []);
  return (
    <Sheet open={open} onClose={onClose} title={t('ui.country.title')}>
      <div ref={atField}>
        <LazyPicker {...list} />
      </div>
    </Sheet>
  );
}

function LazyPicker(props: CountryPickerProps) {
  const { t } = useTranslation('ui-country');
  const { module, failed } = picker.useModule();
  if (module) return <module.CountryPicker {...props} />;
  if (failed) return <Alert>{t('common.no_connection')}</Alert>;
  return <Skeleton shape="block" height="60dvh" />;
}
