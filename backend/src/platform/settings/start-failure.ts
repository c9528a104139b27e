import { FolderInUse } from '../database/folder-lock.ts';
import { FolderNotWritable } from './data-folder.ts';
import type { Settings } from './settings.ts';

type SystemError = Error & { readonly code?: string; readonly port?: number };

/** One line that explains why the backend did not start and what to change. */
export function describeStartFailure(error: unknown, settings: Settings): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof FolderInUse || error instanceof FolderNotWritable) {
    return `${error.message} (DATA_DIR)`;
  }
  if (error instanceof AggregateError)
    return 'no host takes changes of the database (DATABASE_URL)';
  const { code, port } = error as SystemError;
  const variable = port === settings.sandboxPort ? 'SANDBOX_PORT' : 'API_PORT';
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port ?? ''} is in use (${variable})`;
    case 'EACCES':
      return `port ${port ?? ''} may not be used (${variable})`;
    case 'ECONNREFUSED':
    case 'ENOENT':
    case 'ENOTFOUND':
      return 'the database server cannot be reached (DATABASE_URL)';
    case undefined:
    default:
      return (error.message || error.name).split('\n', 1)[0] ?? error.name;
  }
}
