/** Memory that is asked for once: what every frame asks for is cleared before, and collected after it. */
export function lasting(): (length: number) => Uint8Array<ArrayBuffer> {
  let bytes = new Uint8Array(0);
  return (length) => {
    if (bytes.length !== length) bytes = new Uint8Array(length);
    return bytes;
  };
}
