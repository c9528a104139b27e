import { z } from '@tessera/api/core';

export interface CodeSent {
  /** Seconds until another code may be sent; `null` where the backend does not say. */
  readonly resendAfterS: number | null;
}

/** The answer of the calls that send a code. */
export const codeSent = z.pipe(
  z.object({ resend_after_s: z.nullish(z.number()) }),
  z.transform(({ resend_after_s }): CodeSent => ({ resendAfterS: resend_after_s ?? null })),
);
