/**
 * Freezes data at any depth, so that none of those who read it can change it for the others (FED-2).
 * Data that are frozen already are taken to be frozen below as well.
 * @returns the same data.
 */
export function frozen<Data>(data: Data): Data {
  if (typeof data !== 'object' || data === null || Object.isFrozen(data)) return data;
  for (const part of Object.values(Object.freeze(data))) frozen(part);
  return data;
}
