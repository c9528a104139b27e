import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import type { OpenPanel, PanelArguments, PanelId, PanelParameters } from './panels.ts';
import { readEnded, readPersisted, writeEnded, writePersisted } from './persistence.ts';
import type { Language, Persisted, Theme } from './persistence.ts';

/**
 * The user's state and choices. One instance for the whole page, owned by the host. Server data
 * never lives here (see `@tessera/api`), nor do filters and tabs (they live in the URL).
 */
export interface Session extends Persisted {
  /** The server ended the session without a logout here (EASE-5). */
  readonly ended: boolean;
  /** The phone being registered or logged in, E.164. Never persisted. */
  readonly phone: string | null;
  /** Currency code of the current wallet: carousel and payment buttons follow it. */
  readonly currencyCode: string | null;
  readonly exchangeFromId: string | null;
  readonly exchangeToId: string | null;
  readonly panel: OpenPanel | null;
  /** The camera is looking for a code; the page steps back behind it (SHELL-6). */
  readonly scannerActive: boolean;
  /** A login or a registration was begun that can be continued (EASE-4). */
  readonly unfinished: boolean;
  /** Several sections cannot load, and the frame says so once for all (EASE-11). */
  readonly unreachable: boolean;
  /** They cannot because there is no connection. */
  readonly cutOff: boolean;
  /** The languages that the deployment offers. */
  readonly languages: readonly Language[];
  /** The requested language that could not be loaded. */
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

/** Every session is frozen: whoever reads it would change it for all others otherwise (FED-2). */
function set(part: Partial<Session>): void {
  store.setState(Object.freeze({ ...store.getState(), ...part }), true);
}

/** Subscribes a component to the part of the session that it needs. */
export function useSession<Selected>(select: (session: Session) => Selected): Selected {
  const now = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, now, () => select(asPainted()));
}

/** The session as a first paint shows it: the server does not know whether amounts are hidden. */
function asPainted(): Session {
  return { ...store.getState(), hideAmounts: preferences.hideAmounts };
}

/** The language that the user chose; `undefined` while it is the deployment's or the browser's. */
export function getChosenLanguage(): Language | undefined {
  return chosenLanguage;
}

/** The current session, outside of React. */
export function getSession(): Session {
  return store.getState();
}

/**
 * Calls `listener` with the new and the old session at every change; returns the unsubscriber. One that throws
 * keeps no other from hearing.
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
 * Begins the session of a user who proved the phone (AUTH-8). While `registering` it leads to the
 * rest of the registration and to nothing else.
 */
export function startSession(token: string, { registering = false } = {}): void {
  writeEnded(false);
  change({ ...signedOut, phone: getSession().phone, token, registering });
}

/** Completes the registration (EASE-4). */
export function finishRegistration(): void {
  change({ registering: false });
}

/**
 * Forgets everything about the user; preferences stay. Other tabs follow (AUTH-8). `ended`: the
 * server did it, which the sign-in says.
 */
export function endSession({ ended = false } = {}): void {
  writeEnded(ended);
  change({ ...signedOut, ended });
}

/** Notes that an unfinished form exists, or no longer does. */
export function setUnfinished(unfinished: boolean): void {
  if (store.getState().unfinished !== unfinished) set({ unfinished });
}

/** Stores the phone between the steps of registration and login. */
export function setPhone(phone: string | null): void {
  change({ phone });
}

/** Makes the wallet of this currency the current one. */
export function chooseCurrency(currencyCode: string): void {
  change({ currencyCode });
}

/** Chooses one or both accounts of the exchange. */
export function chooseExchange(accounts: { from?: string; to?: string }): void {
  change({
    ...(accounts.from === undefined ? {} : { exchangeFromId: accounts.from }),
    ...(accounts.to === undefined ? {} : { exchangeToId: accounts.to }),
  });
}

/**
 * Opens a side panel, replacing the open one. Any remote may open any panel, whichever remote
 * contributes it. Ends an active scanner (SHELL-6).
 * @example openPanel('exchange-selection', { side: 'from' });
 */
export function openPanel<Id extends PanelId>(id: Id, ...args: PanelArguments<Id>): void {
  const [given = null] = args;
  // A copy, since the caller may change its own object.
  const parameters = given && { ...given };
  Object.freeze(parameters);
  const panel = { id, parameters };
  Object.freeze(panel);
  change({ panel, scannerActive: false });
}

export function closePanel(): void {
  change({ panel: null });
}

/** The parameters of the open panel of this name; `null` also if it is not open. */
export function usePanel<Id extends PanelId>(id: Id): PanelParameters[Id] | null {
  return useSession(({ panel }) =>
    // `openPanel` keeps them together: a panel of this name has the parameters of this name.
    panel?.id === id ? (panel as OpenPanel<Id>).parameters : null,
  );
}

/** Reports that a camera started or stopped scanning for a code. */
export function setScannerActive(scannerActive: boolean): void {
  change({ scannerActive });
}

/** Notes the reason that the frame says why sections cannot load; `null` once they can. */
export function setUnreachable(reason: 'network' | 'server' | null): void {
  set({ unreachable: reason !== null, cutOff: reason === 'network' });
}

/** Prepares a language: `null` if it is ready, else whether it could be loaded. */
type Prepare = (language: Language) => Promise<boolean> | null;

let prepare: Prepare = () => null;
let switches = 0;

/** Has every language prepared before it is switched to. */
export function prepareLanguages(given: Prepare): void {
  prepare = given;
}

/** Switches once the language is prepared, unless another one was asked for meanwhile. */
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

/** Sets the user's choice, which is stored; shown at once, or as soon as its texts are loaded. */
export function setLanguage(language: Language): void {
  switchTo(language, () => {
    chosenLanguage = language;
    change({ language, missingLanguage: null });
  });
}

/** Shows another language than the one that failed to load. The user's choice stays. */
export function fallBackTo(language: Language): void {
  set({ language, missingLanguage: getSession().language });
}

/** The user's choice, while the deployment offers it. */
function languageFor(
  chosen: Language | undefined,
  { languages }: Pick<Session, 'languages'> = getSession(),
): Language {
  return chosen !== undefined && languages.includes(chosen) ? chosen : defaultLanguage;
}

/**
 * Sets the deployment's languages, and the one to show unless the user has chosen another of them. Not
 * stored: the deployment may change them.
 */
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

/** SHELL-9: masks every amount everywhere. */
export function setHideAmounts(hideAmounts: boolean): void {
  change({ hideAmounts });
}

/**
 * Makes this tab follow the others: a login, a logout or a changed preference there applies here.
 * The host calls it once. A token that changed hands drops all that belonged to the former user.
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
