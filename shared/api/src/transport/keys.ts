/** Converts the keys of an answer to camelCase, at every depth. */
export const toCamelCase = (value: unknown): unknown =>
  renamed(value, (key) => key.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()));

/** Converts the keys of a body to snake_case, as on the wire. */
export const toSnakeCase = (value: unknown): unknown =>
  renamed(value, (key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** Leaves out undefined values, as JSON does. */
function renamed(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [rename(key), renamed(item, rename)]),
  );
}
