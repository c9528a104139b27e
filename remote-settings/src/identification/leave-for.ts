/** Sends the browser to another site; a module of its own, so that tests stay on their page. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
