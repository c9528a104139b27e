import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportHistory } from '@tessera/api/export-history';
import type { ApiFailure, HistoryFilter } from '@tessera/api';
import { announce } from '@tessera/ui';
import { saveFile } from '@tessera/ui/save-file';

/** Downloads exactly the filtered list as CSV (HIST-4). */
export function useExport(filter: HistoryFilter, fileName: string) {
  const { t } = useTranslation('wallet-history');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  const download = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const file = await exportHistory(filter);
    setBusy(false);
    if (!file.ok) {
      setFailure(file);
      return;
    }
    saveFile(file.data, `${fileName}.csv`);
    announce(t('history.export.done'));
  };
  return { busy, failure, download };
}
