const significant = /[\d+]/;
const notSignificant = /[^\p{Nd}+]/gu;

export function digitsBefore(text: string, position: number): number {
  return Array.from(text.slice(0, position).replace(notSignificant, '')).length;
}

export function placeBehind(text: string, digits: number): number {
  let seen = 0;
  let position = 0;
  while (seen < digits && position < text.length) {
    if (significant.test(text.charAt(position))) seen += 1;
    position += 1;
  }
  return position;
}

/**
 * Deleting a bracket or space deletes the digit before it: formatting would restore the character,
 * and the caret would be stuck.
 */
export function meantText(before: string, after: string, caret: number): string {
  const onlySignGone =
    after.length === before.length - 1 &&
    digitsBefore(after, after.length) === digitsBefore(before, before.length);
  if (!onlySignGone) return after;
  const last = placeBehind(after, digitsBefore(after, caret));
  return after.slice(0, Math.max(last - 1, 0)) + after.slice(last);
}
