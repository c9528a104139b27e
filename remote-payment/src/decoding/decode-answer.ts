/** Why nothing was read. */
export type DecodeError =
  /** A picture without a code that can be read. */
  | 'no-code'
  /** Of no format of pictures by its content, or damaged. */
  | 'not-image'
  /** A HEIC photo, which few browsers decode. */
  | 'heic'
  | 'empty'
  /** More bytes or pixels than are opened. */
  | 'too-large'
  /** The worker did not answer in time, or broke; the next question gets a new one. */
  | 'failed';

export type Answer =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: DecodeError };

export function answerOf(text: string | null): Answer {
  return text === null ? { ok: false, reason: 'no-code' } : { ok: true, text };
}
