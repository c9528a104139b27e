/** A greyscale picture, row by row. */
export interface Grey {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Finds a QR code in a picture and reads it; `null` if it finds no readable one. */
export type Decode = (picture: Grey) => string | null;
