import type { ApiFailure } from './api-failure.ts';

/** Carries a failure through what knows failures only as thrown errors: the HTTP client and the cache. */
export class FailedCall extends Error {
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(failure.message ?? failure.reason);
    this.failure = failure;
  }
}
