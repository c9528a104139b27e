/** The fields of a payload or template by their two-digit tag, in the order of the text. */
export type Fields = ReadonlyMap<string, string>;

/** EMVCo QRCPS-MPM 1.1, section 3.1: the payload has at most 512 characters. */
const maxPayloadLength = 512;

/**
 * Splits a text into fields: two digits of tag, two of length (01 to 99, in characters), the value.
 * Source: EMVCo QRCPS-MPM 1.1, section 3.2.
 * @returns `null` when a field does not fit, is empty or comes twice
 */
export function readFields(text: string): Fields | null {
  if (text.length > maxPayloadLength) return null;
  // A character outside of the basic plane is one character, though two units of the string.
  const characters = Array.from(text);
  const fields = new Map<string, string>();
  let at = 0;
  while (at < characters.length) {
    const head = characters.slice(at, at + 4).join('');
    const length = Number(head.slice(2));
    const end = at + 4 + length;
    if (!/^[0-9]{4}$/.test(head) || length === 0 || end > characters.length) return null;
    const tag = head.slice(0, 2);
    if (fields.has(tag)) return null;
    fields.set(tag, characters.slice(at + 4, end).join(''));
    at = end;
  }
  return fields;
}
