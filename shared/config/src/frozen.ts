/** Freezes data at any depth, so that no reader changes it for others (FED-2). */
export function frozen<Data>(data: Data): Data {
  if (typeof data !== 'object' || data === null || Object.isFrozen(data)) return data;
  for (const part of Object.values(Object.freeze(data))) frozen(part);
  return data;
}
