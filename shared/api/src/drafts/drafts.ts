import { chooseCurrency, getSession } from '@tessera/session';
import { sessionMark } from '@tessera/session/persistence';
import { inTab } from '@tessera/session/storage';

const key = 'tessera.drafts';

/** Drafts of a tab. They outlive the session, so they name their owner. */
interface Drafts {
  readonly owner: string;
  readonly session: string;
  readonly currencyCode: string | null;
  /** Texts by form, field and subject. */
  readonly fields: Readonly<Record<string, string | undefined>>;
}

export function savedText(field: string, subject: string): string | null {
  return readOwn()?.fields[keyOf(field, subject)] ?? null;
}

export function savedCurrency(): string | null {
  return readOwn()?.currencyCode ?? null;
}

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

export function forgetDrafts(form: string): void {
  const saved = read();
  if (saved === null) return;
  const others = Object.entries(saved.fields).filter(([name]) => !name.startsWith(`${form} `));
  write({ ...saved, fields: Object.fromEntries(others) });
}

export function keepCurrency(currencyCode: string): void {
  const saved = readOwn();
  if (saved !== null) write({ ...saved, currencyCode });
}

/** Keeps the drafts if the user who logged in owns them, else drops them. */
export function restoreDrafts(user: string): void {
  const saved = read();
  if (saved?.owner !== user) {
    dropDrafts();
    return;
  }
  write({ ...saved, session: session() });
  if (saved.currencyCode !== null) chooseCurrency(saved.currencyCode);
}

export function dropDrafts(): void {
  inTab.write(key, null);
}

const keyOf = (field: string, subject: string) => `${field}|${subject}`;

function readOwn(): Drafts | null {
  const saved = read();
  return saved?.session === session() ? saved : null;
}

function read(): Drafts | null {
  try {
    // Only an earlier version of the app could have stored another shape, without `fields`.
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
