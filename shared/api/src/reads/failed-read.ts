import type { ApiFailure } from '../transport/api-failure.ts';

/** Carries a failure through the query cache, which knows failures only as thrown errors. */
export class FailedRead extends Error {
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(failure.message ?? failure.reason);
    this.failure = failure;
  }
}
