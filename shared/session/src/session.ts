import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import type { OpenPanel, PanelArguments, PanelId, PanelParameters } from './panels.ts';
import { readEnded, readPersisted, writeEnded, writePersisted } from './persistence.ts';
import type { Language, Persisted, Theme } from './persistence.ts';

/**
 * The user's state and choices. One instance for the whole page, owned by the host. Server data
 * lives in `@tessera/api`, filters and tabs in the URL.
 */
export interface Session extends Persisted {
  /** The server ended the session without a logout here (EASE-5). */
  readonly ended: boolean;
  /** The phone being registered or logged in, E.164. Never stored. */
  readonly phone: string | null;
  readonly currencyCode: string | null;
  readonly exchangeFromId: string | null;
  readonly exchangeToId: string | null;
  readonly panel: OpenPanel | null;
  /** A camera is scanning, and the page hides behind it (SHELL-6). */
  readonly scannerActive: boolean;
  /** A login or registration can be continued (EASE-4). */
  readonly unfinished: boolean;
  /** Several sections cannot load, and the frame says so once for all (EASE-11). */
  readonly unreachable: boolean;
  readonly cutOff: boolean;
  readonly languages: readonly Language[];
  /** The requested language, if it could not be loaded. */
  readonly missingLanguage: Language | null;
}

const signedOut = {
  token: null,
  registering: false,
  ended: false,
  unfinished: false,
  phone: null,
  currencyCode: null,
  exchangeFromId: null,
  exchangeToId: null,
  panel: null,
  scannerActive: false,
} satisfies Partial<Session>;

const here = { unreachable: false, cutOff: false, languages: ['en'], missingLanguage: null };

const preferences = { language: 'en', theme: 'system', hideAmounts: false } as const;

/** The user's choice, as opposed to the deployment's default. */
let chosenLanguage = readPersisted().language;
let defaultLanguage: Language = preferences.language;

const store = createStore<Session>()(() =>
  Object.freeze({
    ...signedOut,
    ...here,
    ...preferences,
    ...readPersisted(),
    ended: readEnded(),
  }),
);

/** Frozen: a reader could otherwise change it for all others (FED-2). */
function set(part: Partial<Session>): void {
  store.setState(Object.freeze({ ...store.getState(), ...part }), true);
}

export function useSession<Selected>(select: (session: Session) => Selected): Selected {
  const now = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, now, () => select(asPainted()));
}

/** The server that paints does not know whether the user hides amounts. */
function asPainted(): Session {
  return { ...store.getState(), hideAmounts: preferences.hideAmounts };
}

export function getChosenLanguage(): Language | undefined {
  return chosenLanguage;
}

export function getSession(): Session {
  return store.getState();
}

/**
 * Calls `listener` with the new and the old session at every change; returns the unsubscriber. A
 * listener that throws does not stop the others.
 */
export function subscribeSession(
  listener: (session: Session, previous: Session) => void,
): () => void {
  return store.subscribe((session, previous) => {
    try {
      listener(session, previous);
    } catch (error) {
      reportError(error);
    }
  });
}

function change(part: Partial<Session>): void {
  set(part);
  writePersisted({ ...store.getState(), language: chosenLanguage });
}

/**
 * Starts the session of a user who proved the phone (AUTH-8). `registering` allows only the rest of
 * the registration.
 */
export function startSession(token: string, { registering = false } = {}): void {
  writeEnded(false);
  change({ ...signedOut, phone: getSession().phone, token, registering });
}

export function finishRegistration(): void {
  change({ registering: false });
}

/**
 * Forgets everything about the user except preferences. Other tabs follow (AUTH-8). `ended`: the
 * server ended it, which the sign-in says.
 */
export function endSession({ ended = false } = {}): void {
  writeEnded(ended);
  change({ ...signedOut, ended });
}

export function setUnfinished(unfinished: boolean): void {
  if (store.getState().unfinished !== unfinished) set({ unfinished });
}

export function setPhone(phone: string | null): void {
  change({ phone });
}

/** Makes the account in this currency the current one. */
export function chooseCurrency(currencyCode: string): void {
  change({ currencyCode });
}

export function chooseExchange(accounts: { from?: string; to?: string }): void {
  change({
    ...(accounts.from === undefined ? {} : { exchangeFromId: accounts.from }),
    ...(accounts.to === undefined ? {} : { exchangeToId: accounts.to }),
  });
}

/**
 * Opens a side panel of any remote, replacing the open one. Ends an active scanner (SHELL-6).
 * @example openPanel('exchange-selection', { side: 'from' });
 */
export function openPanel<Id extends PanelId>(id: Id, ...args: PanelArguments<Id>): void {
  const [given = null] = args;
  // A copy, because the caller may change its own object.
  const parameters = given && { ...given };
  Object.freeze(parameters);
  const panel = { id, parameters };
  Object.freeze(panel);
  change({ panel, scannerActive: false });
}

export function closePanel(): void {
  change({ panel: null });
}

/** The open panel's parameters; `null` if it is not open or has none. */
export function usePanel<Id extends PanelId>(id: Id): PanelParameters[Id] | null {
  return useSession(({ panel }) =>
    // `openPanel` typed the parameters by the panel's name.
    panel?.id === id ? (panel as OpenPanel<Id>).parameters : null,
  );
}

export function setScannerActive(scannerActive: boolean): void {
  change({ scannerActive });
}

/** Why sections cannot load, for the frame to show; `null` once they can. */
export function setUnreachable(reason: 'network' | 'server' | null): void {
  set({ unreachable: reason !== null, cutOff: reason === 'network' });
}

/** `null` if the language is ready, else whether it could be loaded. */
type Prepare = (language: Language) => Promise<boolean> | null;

let prepare: Prepare = () => null;
let switches = 0;

export function prepareLanguages(given: Prepare): void {
  prepare = given;
}

/** Switches once the language is prepared, unless another switch was requested meanwhile. */
function switchTo(language: Language, apply: () => void): void {
  switches += 1;
  const turn = switches;
  const preparing = prepare(language);
  if (!preparing) {
    apply();
    return;
  }
  void preparing.then((isThere) => {
    if (turn !== switches) return;
    if (isThere) apply();
    else set({ missingLanguage: language });
  });
}

/** Stores the user's choice; shows it at once, or as soon as its texts are loaded. */
export function setLanguage(language: Language): void {
  switchTo(language, () => {
    chosenLanguage = language;
    change({ language, missingLanguage: null });
  });
}

/** Shows another language than the one that failed to load, and keeps the user's choice. */
export function fallBackTo(language: Language): void {
  set({ language, missingLanguage: getSession().language });
}

function languageFor(
  chosen: Language | undefined,
  { languages }: Pick<Session, 'languages'> = getSession(),
): Language {
  return chosen !== undefined && languages.includes(chosen) ? chosen : defaultLanguage;
}

/** Sets the deployment's languages and its default. Not stored: the deployment may change them. */
export function offerLanguages(languages: readonly Language[], language: Language): void {
  defaultLanguage = language;
  set({
    languages: Object.freeze([...languages]),
    language: languageFor(chosenLanguage, { languages }),
  });
}

export function setTheme(theme: Theme): void {
  change({ theme });
}

export function setHideAmounts(hideAmounts: boolean): void {
  change({ hideAmounts });
}

/**
 * Applies logins, logouts and preferences of other tabs. The host calls it once. A token of another
 * user drops everything of the former user.
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', () => {
    const stored = readPersisted();
    chosenLanguage = stored.language;
    const persisted = {
      token: null,
      registering: false,
      ...preferences,
      ...stored,
      language: languageFor(stored.language),
    };
    const { language, ...others } = persisted;
    const sameUser = persisted.token === getSession().token;
    set(sameUser ? others : { ...signedOut, ...others });
    if (language === getSession().language) return;
    switchTo(language, () => {
      set({ language, missingLanguage: null });
    });
  });
}
