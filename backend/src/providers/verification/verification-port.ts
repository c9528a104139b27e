import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

/** The status of an identification. */
export const identificationStatus = z.enum(['pending', 'aborted', 'complete']);
export type IdentificationStatus = z.infer<typeof identificationStatus>;

/** The port to the identity verification provider (KYC-1). */
export interface VerificationPort {
  /**
   * Opens a check under our id and answers the page where the person goes on; repeating it for an id
   * is harmless. @throws when the provider cannot be asked
   */
  start(check: {
    readonly id: string;
    readonly returnUrl: string;
    /** An earlier check: this one is complete only if it finds the same person. */
    readonly sameAs?: string;
  }): Promise<{ readonly url: string }>;
  /** The status of a check; `undefined` when the provider does not know it. @throws when it cannot be reached */
  status(id: string): Promise<IdentificationStatus | undefined>;
}

/** The provider's answer about a check; where it cannot be asked, nothing but a line in the log. */
export function orWarn<T>(
  asked: Promise<T>,
  check: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<T | undefined> {
  return asked.catch((error: unknown) => {
    log.warn({ err: error, check }, 'the verification provider could not be asked');
    return undefined;
  });
}
