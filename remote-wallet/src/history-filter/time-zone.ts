/**
 * The time zone of the browser. One that cannot detect it reports `Etc/Unknown`, which no backend accepts.
 */
export function timeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === 'Etc/Unknown' ? 'UTC' : timeZone;
}
