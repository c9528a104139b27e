/** Storage key of the last reads. */
export const place = 'wallet.last-reads';

/** Forgets what is kept. */
export function dropLastReads(): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // The storage is not available, so nothing was kept.
  }
}
