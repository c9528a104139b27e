/** Reuses its memory: allocation for every frame costs clearing and garbage collection. */
export function lasting(): (length: number) => Uint8Array<ArrayBuffer> {
  let bytes = new Uint8Array(0);
  return (length) => {
    if (bytes.length !== length) bytes = new Uint8Array(length);
    return bytes;
  };
}
