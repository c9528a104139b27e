/** The part of a JSON document that passes: all, or named fields of an object or of each list item. */
export type Shape = true | { readonly [field: string]: Shape } | readonly [Shape];

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

/** The part of a document that a shape names; what has another shape is left out. */
export function pick(value: unknown, shape: Shape): unknown {
  if (shape === true || value === null) return value;
  if (isList(shape)) {
    return Array.isArray(value) ? value.map((item: unknown) => pick(item, shape[0])) : undefined;
  }
  if (typeof value !== 'object') return undefined;
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, inner]) =>
      name in fields ? [[name, pick(fields[name], inner)] as const] : [],
    ),
  );
}
