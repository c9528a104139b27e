import { useState } from 'react';
import { exportHistory } from '@tessera/api';
import type { ApiFailure, HistoryFilter } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { Alert, announce, Button } from '@tessera/ui';
import { useFailureText } from '../failures/use-failure-text.ts';
import { historyTexts } from './history-texts.ts';
import { saveFile } from './save-file.ts';

interface ExportButtonProps {
  readonly filter: HistoryFilter;
  /** Name of the file, without its ending. */
  readonly fileName: string;
}

/** Downloads exactly the filtered list as CSV (HIST-4). */
export function ExportButton({ filter, fileName }: ExportButtonProps) {
  const t = useTexts(historyTexts);
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  const download = async () => {
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

  return (
    <>
      <Button variant="secondary" wide icon="arrow-down" busy={busy} onClick={download}>
        {t('history.export')}
      </Button>
      {failure && <Alert title={t('history.export.failed')}>{failureText(failure)}</Alert>}
    </>
  );
}
