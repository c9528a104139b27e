/** A picture in shades of grey, row by row; all that a decoder needs. */
export interface Grey {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Finds a QR code in a picture and reads it; `null` where it finds none that it can read. */
export type Decode = (picture: Grey) => string | null;
