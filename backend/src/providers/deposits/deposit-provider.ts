/** The port to the provider of deposit addresses, which reports deposits (LIFE-7). */
export interface DepositProvider {
  /**
   * Returns an account's own address on a network, always the same, with checksum capitals.
   * @throws if the provider cannot be reached
   */
  addressOf(network: 'ethereum', account: string): Promise<string>;
}
