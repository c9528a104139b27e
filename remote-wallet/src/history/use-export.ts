import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '@tessera/api';
import { call } from '@tessera/api';
import { announce } from '@tessera/ui';
import { saveFile } from '@tessera/ui/save-file';
import * as history from '@tessera/wire/history';
import { filterParams } from '../history-filter/history-filter.ts';
import type { HistoryFilter } from '../history-filter/history-filter.ts';

/** A long history takes its time. */
const timeoutMs = 180_000;

/** Downloads exactly the filtered list as CSV (HIST-4). */
export function useExport(filter: HistoryFilter, fileName: string) {
  const { t } = useTranslation('wallet-history');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  const download = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const file = await call(history.exportCsv, { params: filterParams(filter), timeoutMs });
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
