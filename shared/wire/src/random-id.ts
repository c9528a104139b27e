/**
 * A name that nobody else gives, of 32 letters and digits. `crypto.randomUUID` is missing on pages without TLS,
 * such as one opened from a phone nearby.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
