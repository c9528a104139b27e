/** A failure that the person at the command line can mend; its message says how. */
export class ReleaseError extends Error {}
