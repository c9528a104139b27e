/** Both drivers take a `bigint` only as decimal text. */
export function toParameters(params: readonly unknown[] = []): unknown[] {
  return params.map((value) => (typeof value === 'bigint' ? value.toString() : value));
}
