/** Sends the browser to another site. Check the address first. */
export function leaveApp(address: string): void {
  window.location.assign(address);
}
