const lineBreaks = /[\r\n\t\u2028\u2029]+/g;
// Control and direction characters could make a text read as another than it is, and blank letters as none.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A text of strangers on one line, without characters that are not seen. */
export function plainText(text: string): string {
  return text.replace(lineBreaks, ' ').replace(unseen, '').trim();
}
