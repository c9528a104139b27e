import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../database/error-code.ts';

/**
 * A random secret of this installation, made once and kept in the existing `folder` for its owner only.
 * Processes that start together end up with the same one.
 */
export function storedSecret(folder: string, name: string): string {
  const path = join(folder, name);
  return read(path) ?? create(path);
}

function create(path: string): string {
  // Written aside and linked into place, so that nobody ever reads half a secret.
  const aside = `${path}.${process.pid}`;
  writeFileSync(aside, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(aside, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  return readFileSync(path, 'utf8');
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
