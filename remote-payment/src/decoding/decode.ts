export interface Grey {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export type Decode = (picture: Grey) => string | null;

export type DecodeError =
  | 'no-code'
  | 'not-image'
  /** A HEIC photo, which few browsers decode. */
  | 'heic'
  | 'empty'
  | 'too-large'
  /** The worker broke or did not answer in time; the next read starts another one. */
  | 'failed';

export type Answer =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: DecodeError };

export function answerOf(text: string | null): Answer {
  return text === null ? { ok: false, reason: 'no-code' } : { ok: true, text };
}
