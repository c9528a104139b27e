import { chooseCurrency, getSession } from '@tessera/session';
import { sessionMark } from '@tessera/session/persistence';
import { inTab } from '@tessera/session/storage';

const key = 'tessera.drafts';

/** The drafts of this tab. They outlive an ended session, so they name the user. */
interface Drafts {
  /** Phone of the user. */
  readonly owner: string;
  /** The session that may read them. */
  readonly session: string;
  /** The current wallet. */
  readonly currencyCode: string | null;
  /** Texts by form, field and subject. */
  readonly fields: Readonly<Record<string, string | undefined>>;
}

/** The saved text of a field about this subject; `null` if there is none. */
export function savedText(field: string, subject: string): string | null {
  return readOwn()?.fields[keyOf(field, subject)] ?? null;
}

/** The wallet that was the current one before a reload. */
export function savedCurrency(): string | null {
  return readOwn()?.currencyCode ?? null;
}

/** Saves the text of a field for a user; without one its draft is dropped. */
export function saveDraft(
  owner: string,
  field: string,
  subject: string,
  text: string | null,
): void {
  const saved = readOwn();
  const fields = { ...saved?.fields, [keyOf(field, subject)]: text ?? undefined };
  const currencyCode = getSession().currencyCode ?? saved?.currencyCode ?? null;
  write({ owner, session: session(), currencyCode, fields });
}

/** Drops the drafts of a form that is done. */
export function forgetDrafts(form: string): void {
  const saved = read();
  if (saved === null) return;
  const others = Object.entries(saved.fields).filter(([name]) => !name.startsWith(`${form} `));
  write({ ...saved, fields: Object.fromEntries(others) });
}

/** Keeps the current wallet beside the drafts. */
export function keepCurrency(currencyCode: string): void {
  const saved = readOwn();
  if (saved !== null) write({ ...saved, currencyCode });
}

/** Gives the drafts to the user who logged in, if they are theirs; else drops them. */
export function restoreDrafts(user: string): void {
  const saved = read();
  if (saved?.owner !== user) {
    dropDrafts();
    return;
  }
  write({ ...saved, session: session() });
  if (saved.currencyCode !== null) chooseCurrency(saved.currencyCode);
}

/** Drops all drafts: the user logged out. */
export function dropDrafts(): void {
  inTab.write(key, null);
}

const keyOf = (field: string, subject: string) => `${field}|${subject}`;

/** The drafts that this session may read. */
function readOwn(): Drafts | null {
  const saved = read();
  return saved?.session === session() ? saved : null;
}

function read(): Drafts | null {
  try {
    // Nobody else writes there: at worst an earlier version of the app did, without `fields`.
    const saved = JSON.parse(inTab.read(key) ?? 'null') as Drafts | null;
    return typeof saved?.fields === 'object' ? saved : null;
  } catch {
    return null;
  }
}

function write(drafts: Drafts): void {
  inTab.write(key, JSON.stringify(drafts));
}

const session = () => sessionMark(getSession().token);
