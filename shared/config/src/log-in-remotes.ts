import type { RuntimeConfig } from './runtime-config.ts';

/** Exports of `@tessera/session` that decide who is logged in: nobody else gets them. */
export const logInExports = ['startSession', 'finishRegistration'] as const;

/** The remotes that a deployment lets log people in, by name (FED-2). */
export function logInRemotes({ logInRemotes: named = ['auth'] }: RuntimeConfig): readonly string[] {
  return named;
}
