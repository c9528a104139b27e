import type { RuntimeConfig } from './runtime-config.ts';

/** Exports of `@tessera/session` that decide who is logged in; only `logInRemotes` get them. */
export const logInExports = ['startSession', 'finishRegistration'] as const;

/** Remotes that may log users in, by name (FED-2). */
export function logInRemotes({ logInRemotes: names = ['auth'] }: RuntimeConfig): readonly string[] {
  return names;
}
