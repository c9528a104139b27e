/** An answer's value with its keys in camelCase, however deep. */
export const toCamelCase = (value: unknown): unknown =>
  renamed(value, (key) => key.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()));

/** A body's value with its keys as the wire has them: in snake_case. */
export const toSnakeCase = (value: unknown): unknown =>
  renamed(value, (key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** What is undefined is left out, as it is in JSON. */
function renamed(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [rename(key), renamed(item, rename)]),
  );
}
