/** Storage key of a tab's pending intents. */
export const intentPrefix = 'tessera.intent.';

/**
 * Deletes the pending intents, with everything they reveal, when a user logs out (AUTH-8). Kept
 * apart from the module that stores them, which few pages load.
 */
export function dropStoredIntents(): void {
  try {
    for (const place of Object.keys(sessionStorage)) {
      if (place.startsWith(intentPrefix)) sessionStorage.removeItem(place);
    }
  } catch {
    // The storage is not available, so nothing was stored.
  }
}
