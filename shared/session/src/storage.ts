/** Texts under keys, for the next page of this browser or of this tab. */
interface Kept {
  /** `null` where nothing is kept. */
  readonly read: (key: string) => string | null;
  /** Keeps a text; `null` removes it. Returns whether the next page of this tab will read the same. */
  readonly write: (key: string, text: string | null) => boolean;
  readonly keys: () => string[];
}

declare global {
  /** By storage and key. Each remote bundles this file, and the page has one memory. */
  var refusedTexts: Map<string, string> | undefined;
}

/** A browser that blocks cookies throws at the storage's very name, and a full one at each text. */
function tried<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** A storage of the browser; what it refuses is kept in memory, until the tab loads another page. */
function keptIn(name: 'localStorage' | 'sessionStorage'): Kept {
  const memory = () => (globalThis.refusedTexts ??= new Map<string, string>());
  const remembered = (key: string) => `${name} ${key}`;
  const storage = () => globalThis[name];
  return {
    // Another tab may have written since this one was refused.
    read: (key) =>
      tried(() => storage().getItem(key), null) ?? memory().get(remembered(key)) ?? null,
    write(key, text) {
      memory().delete(remembered(key));
      const isKept = tried(() => {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
        return true;
      }, false);
      if (isKept || text === null) return isKept;
      // The former text is not true any more, though the new one found no room.
      tried(() => storage().removeItem(key), undefined);
      memory().set(remembered(key), text);
      return false;
    },
    keys: () => [
      ...tried(() => Object.keys(storage()), []),
      ...[...memory().keys()]
        .filter((each) => each.startsWith(`${name} `))
        .map((each) => each.slice(name.length + 1)),
    ],
  };
}

/** What all tabs of this browser share, over visits (INPUT-2). */
export const inBrowser = keptIn('localStorage');
/** What this tab keeps over its page loads (INPUT-2). */
export const inTab = keptIn('sessionStorage');
