import { isIPv6 } from 'node:net';

/**
 * The canonical address and network of an IP address: IPv4 and its /24; the /64 of IPv6, in which a
 * subscriber chooses freely, and its /48. An IPv4 address in IPv6 form is the IPv4 address.
 */
export function networksOf(address: string): { subscriber: string; network: string } {
  const groups = groupsOf(address);
  if (groups === undefined) return { subscriber: address, network: networkOfV4(address) };
  const mapped = mappedV4(groups);
  if (mapped !== undefined) return { subscriber: mapped, network: networkOfV4(mapped) };
  return {
    subscriber: `${groups.slice(0, 4).join(':')}::/64`,
    network: `${groups.slice(0, 3).join(':')}::/48`,
  };
}

function networkOfV4(address: string): string {
  return `${address.split('.').slice(0, 3).join('.')}.0/24`;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): readonly string[] | undefined {
  const [bare = ''] = address.split('%', 1);
  if (!isIPv6(bare)) return undefined;
  // The URL parser writes every spelling in one way, even one with a decimal tail.
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const between = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...between, ...after];
}

function mappedV4(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  return groups
    .slice(6)
    .map((group) => parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}
