import { chooseCurrency, getSession } from '@tessera/session';

const key = 'wallet.typed';

/** What was typed when a session ended, and whose it was. */
interface Ended {
  /** Phone of the user. */
  readonly owner: string;
  readonly currencyCode: string | null;
  readonly texts: Readonly<Record<string, string>>;
}

let owner: string | null = null;
const shown = new Map<string, string>();
let restored = new Map<string, string>();

/** Remembers what stands in a field; an empty one is forgotten. Never for a PIN, a code or a card number. */
export function keepTyped(name: string, text: string, user: string | null): void {
  owner = user;
  if (text === '') shown.delete(name);
  else shown.set(name, text);
}

/** What stood in a field when the session ended; once. */
export function takeTyped(name: string): string | undefined {
  const text = restored.get(name);
  restored.delete(name);
  return text;
}

/** Puts aside what is typed now, in this tab, until somebody logs in (EASE-5). */
export function putTypedAside(): void {
  const { currencyCode } = getSession();
  if (owner === null) return;
  const ended: Ended = { owner, currencyCode, texts: Object.fromEntries(shown) };
  try {
    sessionStorage.setItem(key, JSON.stringify(ended));
  } catch {
    // Without a storage it is typed again.
  }
}

/** Gives it back to the user whose it was, and to nobody else. */
export function restoreTyped(user: string): void {
  restored = new Map();
  try {
    const ended = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Ended | null;
    sessionStorage.removeItem(key);
    if (ended?.owner !== user) return;
    restored = new Map(Object.entries(ended.texts));
    if (ended.currencyCode !== null) chooseCurrency(ended.currencyCode);
  } catch {
    // Nothing was put aside, or something else lies there.
  }
}
