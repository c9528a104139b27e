import { useDraft } from '@tessera/api';
import { isPositive, parseDecimal } from '@tessera/money';
import type { Currency } from '@tessera/money';
import { randomId } from '@tessera/wire/random-id';

/** Characters that a note may have. */
export const longestNote = 140;

/** The amount and the note of a request or a bill as they are being entered. */
export function useAskedMoney(form: string, currency: Currency) {
  const [entered, enter] = useDraft(`${form} amount`, '', currency);
  const [note, setNote] = useDraft(`${form} note`);
  const read = parseDecimal(entered, currency);
  return {
    entered,
    enter,
    money: read.ok && isPositive(read.money) ? read.money : null,
    note,
    setNote,
    isNoteTooLong: note.length > longestNote,
  };
}

/**
 * Gives the name under which this content is asked for: the same one for the same content, so that asking again,
 * even after a reload, makes nothing twice.
 */
export function useOnce(form: string): (content: readonly unknown[]) => string {
  const [draft, setDraft] = useDraft(`${form} once`);
  return (content) => {
    const written = JSON.stringify(content);
    const [known = '', ...rest] = draft.split(' ');
    if (known !== '' && rest.join(' ') === written) return known;
    const once = randomId();
    setDraft(`${once} ${written}`);
    return once;
  };
}
