/** The readers of `remote-payment`, which the build puts in: they are measured and never imported. */
declare module 'scanner' {
  type Answer = { readonly ok: true; readonly text: string } | { readonly ok: false };
  export function frameReader(): { read(frame: VideoFrame): Promise<Answer> };
  export function pictureReader(): { read(picture: Blob): Promise<Answer> };
}
