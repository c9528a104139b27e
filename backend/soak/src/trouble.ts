/** A fault that was made, and what calls met after it until the next one. */
export interface Struck {
  readonly kind: string;
  /** Calls that were answered 5xx or not at all, and how long after the fault the last of them ended. */
  failed: number;
  failedForMs: number;
  /** Calls that were told to wait: another process holds their key, or held it when it was killed. */
  waited: number;
  /** Reports that a process with another time took for old or forged. */
  mistrusted: number;
  /** The longest that somebody waited for the final answer of a money call. */
  longestMs: number;
}

/** The results of calls, by the fault that came before. */
export interface Trouble {
  readonly struck: readonly Struck[];
  /** Answers 500, which say that a fault was not known for one. */
  internal: number;
  begin(kind: string): void;
  failed(): void;
  waited(): void;
  mistrusted(): void;
  took(ms: number): void;
}

export function noteTrouble(): Trouble {
  const struck: Struck[] = [];
  let current = begin('none');
  let begunMs = performance.now();

  function begin(kind: string): Struck {
    const counts = { failed: 0, failedForMs: 0, waited: 0, mistrusted: 0, longestMs: 0 };
    const begun = { kind, ...counts };
    struck.push(begun);
    return begun;
  }

  return {
    struck,
    internal: 0,
    begin: (kind) => {
      current = begin(kind);
      begunMs = performance.now();
    },
    failed: () => {
      current.failed += 1;
      current.failedForMs = performance.now() - begunMs;
    },
    waited: () => {
      current.waited += 1;
    },
    mistrusted: () => {
      current.mistrusted += 1;
    },
    took: (ms) => {
      current.longestMs = Math.max(current.longestMs, ms);
    },
  };
}
