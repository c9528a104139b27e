import { readFileSync } from 'node:fs';

/** The parts of a `package.json` that builds read. */
export interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  /** Lowers budgets, in bytes. */
  readonly tessera?: { readonly budgets?: { readonly host?: number; readonly module?: number } };
}

export const readPackageFile = (file: string | URL): PackageFile =>
  // The package manager has judged it.
  JSON.parse(readFileSync(file, 'utf8')) as PackageFile;
