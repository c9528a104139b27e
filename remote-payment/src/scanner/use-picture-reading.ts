import { useEffect, useRef, useState } from 'react';
import type { DecodeError } from '../decoding/decode-answer.ts';
import { pictureReader } from '../decoding/code-reader.ts';
import type { CodeReader } from '../decoding/code-reader.ts';

export type PictureError = DecodeError | 'several' | 'cross-origin';

export type PictureState =
  | { readonly kind: 'idle' | 'reading' }
  | { readonly kind: 'unread'; readonly reason: PictureError };

/** Reads pictures that the user selects, one at a time, and reports a failure. */
export function usePictureReading(onText: (text: string) => void) {
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
  const read = async (files: readonly File[]) => {
    const [file] = files;
    if (!file || state.kind === 'reading') return;
    if (files.length > 1) {
      refuse('several');
      return;
    }
    setState({ kind: 'reading' });
    const own = (reader.current ??= pictureReader());
    const answer = await own.read(file);
    // Closed meanwhile: the result is no longer needed.
    if (own !== reader.current) return;
    if (!answer.ok) {
      refuse(answer.reason);
      return;
    }
    setState({ kind: 'idle' });
    onText(answer.text);
  };
  return { state, read: (files: readonly File[]) => void read(files), refuse };
}
