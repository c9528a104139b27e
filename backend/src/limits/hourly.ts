/** How much of a kind strangers may do in an hour: from an address, from a network, and all together (SEC-3). */
export interface HourlyLimits {
  readonly perAddress: number;
  readonly perNetwork: number;
  readonly inAll: number;
}

const counted = {
  code_sends: { at: 'sent_at', which: 'AND device_hash IS NULL' },
  wrong_guesses: { at: 'guessed_at', which: '' },
} as const;

/**
 * SQL for when the next one of a kind is allowed, as rows of `free_at`; none where it is now. Its parameters are
 * the hashes of address and network and the three limits, from number `first` on.
 */
export function freeAt(table: keyof typeof counted, first: number): string {
  const { at, which } = counted[table];
  const nth = (condition: string, limit: number) =>
    `(SELECT ${at} + interval '1 hour' AS free_at FROM ${table}
      WHERE ${condition} ${at} > now() - interval '1 hour' ${which}
      ORDER BY ${at} DESC OFFSET $${limit}::int - 1 LIMIT 1)`;
  return [
    nth(`address_hash = $${first} AND`, first + 2),
    nth(`network_hash = $${first + 1} AND`, first + 3),
    nth('', first + 4),
  ].join(' UNION ALL ');
}

/** The parameters of {@link freeAt}. */
export function hourlyParameters(
  { addressHash, networkHash }: { readonly addressHash: string; readonly networkHash: string },
  { perAddress, perNetwork, inAll }: HourlyLimits,
): readonly unknown[] {
  return [addressHash, networkHash, perAddress, perNetwork, inAll];
}
