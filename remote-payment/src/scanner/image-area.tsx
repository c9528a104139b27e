import { useEffect, useEffectEvent, useState } from 'react';
import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconTile } from '@tessera/ui';
import classes from './image-area.module.css';
import { pictureTypes, takeFiles } from './picture-buttons.tsx';
import { PictureMessage } from './picture-message.tsx';
import { usePictureReading } from './use-picture-reading.ts';

interface ImageAreaProps {
  /** Called with the text of the code in a picture. */
  readonly onText: (text: string) => void;
}

/** An area for a picture with a QR code: dropped, chosen or pasted (PAY-1). */
export function ImageArea({ onText }: ImageAreaProps) {
  const { t } = useTranslation('payment-scanner');
  const [over, setOver] = useState(false);
  const { state, read, refuse } = usePictureReading(onText);

  const paste = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    read([...(clipboardData?.files ?? [])]);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    // A picture dragged from another page may arrive as its address alone.
    if (files.length === 0) refuse('cross-origin');
    else read(files);
  };
  const reading = state.kind === 'reading';
  return (
    <div className={classes.place}>
      <label
        className={classes.area}
        data-over={over}
        aria-busy={reading}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconTile name="qr" tone="accent" size="large" />
        <span className={classes.words}>
          <strong>{t(reading ? 'scanner.reading' : 'scanner.area.title')}</strong>
          <span className={classes.hint}>{t('scanner.area.hint')}</span>
        </span>
        <input
          type="file"
          className="visually-hidden"
          accept={pictureTypes}
          onChange={(event) => read(takeFiles(event))}
        />
      </label>
      <PictureMessage state={state} />
    </div>
  );
}
