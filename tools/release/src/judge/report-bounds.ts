const minuteMs = 60_000;
const reportsPerAddress = 10;
const mostAddresses = 10_000;

/**
 * Bounds how much one sender can say: ten reports of an address count in a minute, and those of ten
 * thousand addresses.
 * @returns whether a report of an address counts.
 */
export function boundReports(): (address: string) => boolean {
  const counted = new Map<string, number>();
  let minute = 0;
  return (address) => {
    const now = Math.floor(Date.now() / minuteMs);
    if (now !== minute) {
      minute = now;
      counted.clear();
    }
    const before = counted.get(address) ?? 0;
    if (before >= reportsPerAddress) return false;
    if (before === 0 && counted.size >= mostAddresses) return false;
    counted.set(address, before + 1);
    return true;
  };
}
