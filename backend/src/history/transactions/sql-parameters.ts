export interface SqlParameters {
  readonly values: readonly unknown[];
  add(value: unknown): string;
}

export function sqlParameters(): SqlParameters {
  const values: unknown[] = [];
  return { values, add: (value) => `$${values.push(value)}` };
}
