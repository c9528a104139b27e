import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { Button, Sheet, SheetActions } from '@tessera/ui';
import { FastPayment } from './fast-payment.tsx';
import { PlainText } from './plain-text.tsx';
import type { Shown } from './use-scanned.ts';

interface ScannedSheetProps {
  /** `null` keeps the sheet closed. */
  readonly shown: Shown | null;
  readonly onClose: () => void;
}

/** Describes a code that fills in no screen (PAY-4). */
export function ScannedSheet({ shown, onClose }: ScannedSheetProps) {
  const { t } = useTranslation('payment-reading');
  return (
    <Sheet open={shown !== null} title={shown ? titleOf(shown, t) : ''} onClose={onClose}>
      {shown?.kind === 'problem' && (
        <>
          <p role="alert">{t(`reading.problem.${shown.problem}`)}</p>
          <SheetActions>
            <Button wide onClick={onClose}>
              {t('common.got_it')}
            </Button>
          </SheetActions>
        </>
      )}
      {shown?.kind === 'fast-payment' && <FastPayment {...shown} />}
      {shown?.kind === 'text' && <PlainText text={shown.text} />}
    </Sheet>
  );
}

function titleOf({ kind }: Shown, t: TFunction<'payment-reading'>): string {
  switch (kind) {
    case 'problem':
      return t('reading.problem.title');
    case 'fast-payment':
      return t('reading.fast.title');
    case 'text':
      return t('reading.text.title');
  }
}
