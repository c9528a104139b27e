import { inBrowser, inTab } from './storage.ts';

/** A BCP 47 code such as `en` or `pt-BR`, one of those that the deployment offers. */
export type Language = string;
export type Theme = 'system' | 'light' | 'dark';

/** The part of the session that is kept for the next visit. */
export interface Persisted {
  /** Opaque token of the API; `null` for a visitor. */
  readonly token: string | null;
  /** The session began with a registration whose last step is still to come (EASE-4). */
  readonly registering: boolean;
  readonly language: Language;
  readonly theme: Theme;
  /** SHELL-9: masks every amount everywhere. */
  readonly hideAmounts: boolean;
}

/** The language only where the user chose it. */
type Remembered = Omit<Persisted, 'language'> & { readonly language: Language | undefined };

const key = 'wallet.session';
const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** Restores the session of an earlier page. Ignores anything that does not have our format. */
export function readPersisted(): Partial<Persisted> {
  const stored = readStored();
  const theme = themes.find((each) => each === stored['theme']);
  return {
    ...(typeof stored['token'] === 'string' && stored['token'] !== ''
      ? { token: stored['token'] }
      : {}),
    ...(stored['registering'] === true ? { registering: true } : {}),
    ...(typeof stored['language'] === 'string' ? { language: stored['language'] } : {}),
    ...(theme === undefined ? {} : { theme }),
    ...(typeof stored['hideAmounts'] === 'boolean' ? { hideAmounts: stored['hideAmounts'] } : {}),
  };
}

export function writePersisted(session: Remembered): void {
  const { token, registering, language, theme, hideAmounts } = session;
  // JSON leaves out what is undefined: hardly any session is still registering.
  const kept = { token, registering: registering || undefined, language, theme, hideAmounts };
  inBrowser.write(key, JSON.stringify(kept));
}

/** Whatever is stored, if it is an object. */
function readStored(): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(inBrowser.read(key) ?? '{}');
    return typeof value === 'object' ? { ...value } : {};
  } catch {
    return {};
  }
}

const endedKey = 'wallet.ended';

/** Whether the server ended the session of this tab and nobody has logged in since, also after a reload (EASE-5). */
export function readEnded(): boolean {
  return inTab.read(endedKey) !== null;
}

export function writeEnded(ended: boolean): void {
  inTab.write(endedKey, ended ? '1' : null);
}

/**
 * Tells sessions apart in what a tab stores, for one that slept while another changed the user
 * (FNV-1a of the token, which is not stored twice).
 */
export function sessionMark(token: string | null): string {
  let hash = 0x811c9dc5;
  for (const letter of token ?? '') {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
