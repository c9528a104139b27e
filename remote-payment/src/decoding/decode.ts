/** A greyscale picture, row by row. */
export interface Grey {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Finds a QR code in a picture and reads it; `null` if it finds no readable one. */
export type Decode = (picture: Grey) => string | null;

/** Why nothing was read. */
export type DecodeError =
  /** A picture without a readable code. */
  | 'no-code'
  /** The content is no known picture format, or damaged. */
  | 'not-image'
  /** A HEIC photo, which few browsers decode. */
  | 'heic'
  | 'empty'
  /** Too many bytes or pixels. */
  | 'too-large'
  /** The worker did not answer in time, or broke; the next read gets a new one. */
  | 'failed';

export type Answer =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: DecodeError };

export function answerOf(text: string | null): Answer {
  return text === null ? { ok: false, reason: 'no-code' } : { ok: true, text };
}
