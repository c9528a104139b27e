/** Reads what this browser keeps under a key; `null` also where it keeps nothing. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
