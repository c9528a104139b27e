/** A browser that cannot detect its time zone reports `Etc/Unknown`, which no backend accepts. */
export function timeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === 'Etc/Unknown' ? 'UTC' : timeZone;
}
