import { ReleaseError } from '@tessera/release';
import { BackendNotStarted } from './backend-process.ts';
import { BuildError } from './build-and-release.ts';
import { SettingsError } from './settings.ts';

/** Whether the message of a failure explains it to the person at the command line. */
export function isExpected(error: unknown): error is Error {
  return [SettingsError, BuildError, ReleaseError].some((kind) => error instanceof kind);
}

/** Ends a command with the reason; the backend has said itself why it could not start. */
export function sayFailure(verb: string, error: unknown): void {
  process.exitCode = 1;
  if (error instanceof BackendNotStarted) return;
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${isExpected(error) ? '' : `Could not ${verb}: `}${text}\n`);
}
