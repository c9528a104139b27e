/** A separate module, so that tests can replace it. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
