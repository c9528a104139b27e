/** Where the storage of a tab has pending intents. */
export const intentPrefix = 'tessera.intent.';

/**
 * Forgets the pending intents of a user who leaves, with all that they tell (AUTH-8). Apart from what
 * keeps them, which few pages load.
 */
export function dropStoredIntents(): void {
  try {
    for (const place of Object.keys(sessionStorage)) {
      if (place.startsWith(intentPrefix)) sessionStorage.removeItem(place);
    }
  } catch {
    // Nothing was stored then.
  }
}
