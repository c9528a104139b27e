import { useEffect } from 'react';
import { useTexts } from '@tessera/i18n';
import { Alert, Sheet, Skeleton } from '@tessera/ui';
import { lazyModule } from '../lazy-module/lazy-module.ts';
import { countryTexts } from './country-texts.ts';
import type { CountryPickerProps } from './country-picker.tsx';

const picker = lazyModule(() => import('./country-picker.tsx'));

interface CountrySheetProps extends CountryPickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The list of countries in a sheet; its code comes after the field that opens it. */
export function CountrySheet({ open, onClose, ...list }: CountrySheetProps) {
  const t = useTexts(countryTexts);
  useEffect(() => {
    // If preloading fails, the sheet retries when it opens.
    picker.load().catch(() => undefined);
  }, []);
  return (
    <Sheet open={open} onClose={onClose} title={t('ui.country.title')}>
      <LazyPicker {...list} />
    </Sheet>
  );
}

function LazyPicker(props: CountryPickerProps) {
  const t = useTexts(countryTexts);
  const { module, failed } = picker.useModule();
  if (module) return <module.CountryPicker {...props} />;
  if (failed) return <Alert>{t('ui.country.failed')}</Alert>;
  return <Skeleton shape="block" height="60dvh" />;
}
