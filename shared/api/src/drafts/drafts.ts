import { chooseCurrency, getSession } from '@tessera/session';
import { sessionMark } from '@tessera/session/persistence';

const key = 'tessera.drafts';

interface Draft {
  /** The text that the field began with, and whatever else makes it another form. */
  readonly about: string;
  readonly text: string;
}

/** The drafts of this tab. They outlive an ended session, so they name the user. */
interface Drafts {
  /** Phone of the user. */
  readonly owner: string;
  /** The session that may read them. */
  readonly session: string;
  /** The current wallet when the session ended. */
  readonly currencyCode: string | null;
  readonly fields: Readonly<Record<string, Draft>>;
}

/** The saved text of a field; `null` if there is none, or it is about something else. */
export function savedText(name: string, about: string): string | null {
  const saved = read();
  const draft = saved !== null && saved.session === session() ? saved.fields[name] : undefined;
  return draft?.about === about ? draft.text : null;
}

/** Saves the text of a field for a user; without one its draft is dropped. */
export function saveDraft(owner: string, name: string, draft: Draft | null): void {
  const saved = read();
  const fields = new Map(Object.entries(saved?.session === session() ? saved.fields : {}));
  if (draft === null) fields.delete(name);
  else fields.set(name, draft);
  write({ owner, session: session(), currencyCode: null, fields: Object.fromEntries(fields) });
}

/** Drops the drafts of a form that is done. */
export function forgetDrafts(form: string): void {
  const saved = read();
  if (saved === null) return;
  const others = Object.entries(saved.fields).filter(([name]) => !name.startsWith(`${form} `));
  write({ ...saved, fields: Object.fromEntries(others) });
}

/** Keeps the current wallet beside the drafts when the server ends the session. */
export function keepCurrency(): void {
  const saved = read();
  if (saved !== null) write({ ...saved, currencyCode: getSession().currencyCode });
}

/** Gives the drafts to the user who logged in, if they are theirs; else drops them. */
export function restoreDrafts(user: string): void {
  const saved = read();
  if (saved?.owner !== user) {
    dropDrafts();
    return;
  }
  write({ ...saved, session: session(), currencyCode: null });
  if (saved.currencyCode !== null) chooseCurrency(saved.currencyCode);
}

/** Drops all drafts: the user logged out. */
export function dropDrafts(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // The storage is not available, so nothing was stored.
  }
}

function read(): Drafts | null {
  try {
    // Nobody else writes there: at worst an earlier version of the app did, without `fields`.
    const saved = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Drafts | null;
    return typeof saved?.fields === 'object' ? saved : null;
  } catch {
    return null;
  }
}

function write(drafts: Drafts): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(drafts));
  } catch {
    // Without a storage it is typed again.
  }
}

const session = () => sessionMark(getSession().token);
