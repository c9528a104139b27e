/** Does not check the address: the caller does. */
export function leaveApp(address: string): void {
  window.location.assign(address);
}
