/** Collects the values of a statement while its text is put together. */
export interface SqlParameters {
  readonly values: readonly unknown[];
  /** Adds a value and answers its placeholder. */
  add(value: unknown): string;
}

/** Starts a statement without values. */
export function sqlParameters(): SqlParameters {
  const values: unknown[] = [];
  return { values, add: (value) => `$${values.push(value)}` };
}
