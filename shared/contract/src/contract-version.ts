/**
 * Version of the contract between host and remotes. It grows by one when a remote built for the
 * former version would break; the host refuses every other version (FED-2).
 */
export const contractVersion = 1;
