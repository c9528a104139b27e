interface Kept {
  readonly read: (key: string) => string | null;
  /** `null` removes it. Returns whether the next page of this tab will read the same. */
  readonly write: (key: string, text: string | null) => boolean;
  readonly keys: () => string[];
}

declare global {
  /** By storage and key. Global, because each remote bundles this file. */
  var refusedTexts: Map<string, string> | undefined;
}

/**
 * A browser that blocks cookies throws at any access to the storage, and a full one at each write.
 */
function tried<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** Values that the browser refuses to store stay in memory, until the tab loads another page. */
function keptIn(name: 'localStorage' | 'sessionStorage'): Kept {
  const memory = () => (globalThis.refusedTexts ??= new Map<string, string>());
  const remembered = (key: string) => `${name} ${key}`;
  const storage = () => globalThis[name];
  return {
    // Storage first: another tab may have written since this one was refused.
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
      // The old value is outdated, even if the new one did not fit.
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

/** Shared by all tabs of this browser, across visits (INPUT-2). */
export const inBrowser = keptIn('localStorage');
/** Kept by this tab across page loads (INPUT-2). */
export const inTab = keptIn('sessionStorage');
