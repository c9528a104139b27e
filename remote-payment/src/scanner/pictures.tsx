import { useRef, useEffect, useState, useEffectEvent } from 'react';
import type { ChangeEvent, DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Alert, IconTile } from '@tessera/ui';
import { pictureReader } from '../decoding/code-reader.ts';
import type { CodeReader } from '../decoding/code-reader.ts';
import type { DecodeError } from '../decoding/decode.ts';
import classes from './pictures.module.css';

/** Filter of the file dialog; the content is checked on opening. */
const pictureTypes = 'image/*';

/** Clears the input, so that the same file can be chosen again. */
function takeFiles({ target }: ChangeEvent<HTMLInputElement>): File[] {
  const files = [...(target.files ?? [])];
  target.value = '';
  return files;
}

interface PicturesProps {
  readonly onText: (text: string) => void;
}

export function PictureButtons({ onText }: PicturesProps) {
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

function PictureMessage({ state }: { readonly state: PictureState }) {
  const { t } = useTranslation('payment-scanner');
  if (state.kind !== 'unread') return null;
  return (
    <div ref={bringIntoView}>
      <Alert>{t(`scanner.picture.${state.reason}`)}</Alert>
    </div>
  );
}

/** On a phone the message is below the camera, where the menu covers it. */
function bringIntoView(message: HTMLElement | null): void {
  if (message && 'scrollIntoView' in message) message.scrollIntoView({ block: 'center' });
}

type PictureError = DecodeError | 'several' | 'cross-origin';

type PictureState =
  | { readonly kind: 'idle' | 'reading' }
  | { readonly kind: 'unread'; readonly reason: PictureError };

function usePictureReading(onText: (text: string) => void) {
  const [state, setState] = useState<PictureState>({ kind: 'idle' });
  const reader = useRef<CodeReader<Blob> | null>(null);
  useEffect(
    () => () => {
      reader.current?.close();
      reader.current = null;
    },
    [],
  );

  const refuse = (reason: PictureError) => setState({ kind: 'unread', reason });
  const readFile = async (file: File) => {
    setState({ kind: 'reading' });
    const usedReader = (reader.current ??= pictureReader());
    const answer = await usedReader.read(file);
    // Closed meanwhile: the result is no longer needed.
    if (usedReader !== reader.current) return;
    setState(answer.ok ? { kind: 'idle' } : { kind: 'unread', reason: answer.reason });
    if (answer.ok) onText(answer.text);
  };
  const read = ([file, ...others]: readonly File[]) => {
    if (!file || state.kind === 'reading') return;
    if (others.length > 0) refuse('several');
    else void readFile(file);
  };
  return { state, read, refuse };
}

export function ImageArea({ onText }: PicturesProps) {
  const { t } = useTranslation('payment-scanner');
  const [over, setOver] = useState(false);
  const { state, read, refuse } = usePictureReading(onText);

  const paste = useEffectEvent(({ clipboardData }: ClipboardEvent) =>
    read([...(clipboardData?.files ?? [])]),
  );
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    // A picture dragged from another page may arrive as its address only.
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
