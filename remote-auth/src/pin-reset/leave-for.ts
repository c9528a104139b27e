/** Does not check the address: the caller does. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
