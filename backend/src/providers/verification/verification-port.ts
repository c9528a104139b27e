import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

export const identificationStatus = z.enum(['pending', 'aborted', 'complete']);
export type IdentificationStatus = z.infer<typeof identificationStatus>;

/** The port to the identity verification provider (KYC-1). */
export interface VerificationPort {
  /**
   * Opens a check with this id and returns the page for the user; repeating an id is harmless.
   * @throws if the provider cannot be reached
   */
  start(check: {
    readonly id: string;
    readonly returnUrl: string;
    /** Id of an earlier check: this one is complete only for the same person. */
    readonly sameAs?: string;
  }): Promise<{ readonly url: string }>;
  /**
   * `undefined` if the provider does not know the check.
   * @throws if it cannot be reached
   */
  status(id: string): Promise<IdentificationStatus | undefined>;
}

/** Logs a failed request to the provider and returns `undefined`. */
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
