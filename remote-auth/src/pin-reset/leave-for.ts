/** Navigates to another site, whose address was checked. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
