/** The reader of `remote-payment`, which the build puts in: it is measured and never imported. */
declare module 'scanner' {
  export function frameReader(): {
    read(
      frame: ImageBitmap,
    ): Promise<{ readonly ok: true; readonly text: string } | { readonly ok: false }>;
  };
}
