/**
 * Navigates to another site; a separate module, so that tests can replace it and stay on their
 * page.
 */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
