import type { IdentificationStatus } from './active-identification.ts';

/** The port to whoever checks identities (KYC-1). */
export interface VerificationPort {
  /**
   * Opens a check under our id and answers the page where the person goes on; repeating it for an id
   * is harmless. @throws when the provider cannot be asked
   */
  start(check: {
    readonly id: string;
    readonly returnUrl: string;
  }): Promise<{ readonly url: string }>;
  /** How a check stands; `undefined` when the provider does not know it. @throws when it cannot be asked */
  status(id: string): Promise<IdentificationStatus | undefined>;
}
