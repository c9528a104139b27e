import { inBrowser, inTab } from './storage.ts';

/** A BCP 47 code such as `en` or `pt-BR`, one that the deployment offers. */
export type Language = string;
export type Theme = 'system' | 'light' | 'dark';

export interface Persisted {
  /** Opaque token of the API; `null` for a visitor. */
  readonly token: string | null;
  /** The registration lacks its last step (EASE-4). */
  readonly registering: boolean;
  readonly language: Language;
  readonly theme: Theme;
  /** Masks every amount (SHELL-9). */
  readonly hideAmounts: boolean;
}

type Remembered = Omit<Persisted, 'language'> & { readonly language: Language | undefined };

const key = 'wallet.session';
const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** Ignores stored data of another format. */
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
  // JSON leaves out `undefined`.
  const kept = { token, registering: registering || undefined, language, theme, hideAmounts };
  inBrowser.write(key, JSON.stringify(kept));
}

function readStored(): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(inBrowser.read(key) ?? '{}');
    return typeof value === 'object' ? { ...value } : {};
  } catch {
    return {};
  }
}

const endedKey = 'wallet.ended';

/**
 * Whether the server ended this tab's session and nobody has logged in since, even after a reload
 * (EASE-5).
 */
export function readEnded(): boolean {
  return inTab.read(endedKey) !== null;
}

export function writeEnded(ended: boolean): void {
  inTab.write(endedKey, ended ? '1' : null);
}

/**
 * Distinguishes sessions in a tab's storage, for a tab that slept while another changed the user.
 * FNV-1a of the token, so that the token itself is stored only once.
 */
export function sessionMark(token: string | null): string {
  let hash = 0x811c9dc5;
  for (const letter of token ?? '') {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
