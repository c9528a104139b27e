import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import { Sheet } from '@tessera/ui';
import { SettingRow } from '../setting-row/setting-row.tsx';
import { LimitsContent } from './limits-content.tsx';

/** A row that opens the limits, for narrow places; only if the backend provides them. */
export function LimitsRow() {
  const { t } = useTranslation('settings-limits');
  const offered = useCapabilities().offers('limits');
  const [open, setOpen] = useState(false);
  if (!offered) return null;
  return (
    <>
      <SettingRow title={t('settings.limits.title')} onOpen={() => setOpen(true)} />
      <Sheet open={open} title={t('settings.limits.title')} onClose={() => setOpen(false)}>
        <LimitsContent />
      </Sheet>
    </>
  );
}
