/** Finds a QR code in pixels and reads it; `null` where it finds none that it can read. */
export type Decode = (frame: ImageData) => string | null;

/** Asks one decoder after the other until one of them can read the code. */
export function firstOf(...decoders: readonly Decode[]): Decode {
  return (frame) => {
    for (const decode of decoders) {
      const text = decode(frame);
      if (text !== null) return text;
    }
    return null;
  };
}
