/** Tests that should notice a fault: the narrowest that do. */
export type Killer =
  /** Git globs of test files, from the root: tests move between folders, and keep their names. */
  | {
      readonly jest: readonly string[];
      readonly only?: string;
    }
  | {
      readonly playwright: string;
      readonly grep: string;
      readonly project: 'phone' | 'desktop' | 'composed';
    };

/** A text of the code, and its replacement while the fault is present. */
export interface Change {
  /** Stands exactly once in the searched files; whitespace does not count, so formatting may differ. */
  readonly find: string;
  readonly replace: string;
}

/** A mistake that could be made in a hurry, and the tests that must not let it pass. */
export interface Fault extends Change {
  /** `area/what-is-wrong`. */
  readonly id: `${string}/${string}`;
  /** The harm to a user. */
  readonly what: string;
  /** Folders or git globs with the text; the first that contains it counts. Tests are left out. */
  readonly in: string | readonly string[];
  readonly killedBy: Killer;
}
