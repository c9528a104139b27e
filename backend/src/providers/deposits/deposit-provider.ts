/** The port to the provider of addresses, which reports what comes in at them (LIFE-7). */
export interface DepositProvider {
  /**
   * The address of an account on a network, in the capitals of its checksum: the same each time, and no other
   * account's. @throws when the provider cannot be asked
   */
  addressOf(network: 'ethereum', account: string): Promise<string>;
}
