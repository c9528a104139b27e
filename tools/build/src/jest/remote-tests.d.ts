/** Jest's configuration of a remote: see the script. */
export function remoteTests(packageUrl: string): object;
