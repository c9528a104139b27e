import { useRef } from 'react';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@tessera/ui';
import classes from './picture-buttons.module.css';
import { PictureMessage } from './picture-message.tsx';
import { usePictureReading } from './use-picture-reading.ts';

/** Filter of the file dialog; the real format is checked on opening. */
export const pictureTypes = 'image/*';

/** The files of an input, which is cleared: the same file may be chosen again. */
export function takeFiles({ target }: ChangeEvent<HTMLInputElement>): File[] {
  const files = [...(target.files ?? [])];
  target.value = '';
  return files;
}

interface PictureButtonsProps {
  readonly onText: (text: string) => void;
}

/** A picture in place of the camera: from files, or taken with the phone's own camera app. */
export function PictureButtons({ onText }: PictureButtonsProps) {
  const { t } = useTranslation('payment-scanner');
  const { state, read } = usePictureReading(onText);
  const files = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const input = { type: 'file', accept: pictureTypes, hidden: true } as const;
  const busy = state.kind === 'reading';
  return (
    <div className={classes.buttons}>
      <PictureMessage state={state} />
      <Button variant="secondary" wide busy={busy} onClick={() => files.current?.click()}>
        {t('scanner.choose_picture')}
      </Button>
      <div className={classes.photo}>
        <Button variant="ghost" wide busy={busy} onClick={() => photo.current?.click()}>
          {t('scanner.take_photo')}
        </Button>
      </div>
      <input {...input} ref={files} onChange={(event) => read(takeFiles(event))} />
      <input
        {...input}
        ref={photo}
        capture="environment"
        onChange={(event) => read(takeFiles(event))}
      />
    </div>
  );
}
