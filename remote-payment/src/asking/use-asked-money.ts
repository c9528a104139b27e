import { useDraft } from '@tessera/api';
import { isPositive, parseDecimal } from '@tessera/money';
import type { Currency } from '@tessera/money';
import { randomId } from '@tessera/wire/random-id';

/** In characters. */
export const longestNote = 140;

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
 * A key for the content of a request: the same content has the same key, even after a reload, so
 * that asking again creates nothing twice.
 */
export function useOnce(form: string): (content: readonly unknown[]) => string {
  const [draft, setDraft] = useDraft(`${form} once`);
  return (content) => {
    const contentJson = JSON.stringify(content);
    const [known = '', ...rest] = draft.split(' ');
    if (known !== '' && rest.join(' ') === contentJson) return known;
    const once = randomId();
    setDraft(`${once} ${contentJson}`);
    return once;
  };
}
