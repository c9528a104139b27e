import type { ErrorCode } from '@tessera/wire';

/** Details that a refusal may carry besides its message. */
export interface RefusalDetails {
  /** Tries that are left before a block. */
  readonly attempts_left?: number;
  /** Whole seconds until trying again makes sense. */
  readonly retry_after_s?: number;
  /** The task that has to be solved first, in Base64. */
  readonly challenge?: string;
}

/**
 * Ends a request with an answer of the closed set. Thrown in route handlers only;
 * services return their failures as values.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
