import type { LoadableRemote } from '@tessera/contract';
import { loadFailure } from '../loading/load-result.ts';
import type { LoadFailure } from '../loading/load-result.ts';
import { step } from '../loading/load-step.ts';
import { fileTimeoutMs } from '../loading/page-file.ts';

/**
 * Refuses a remote of ES modules that this page cannot check (FED-4). There are few of them: what
 * judges them is no part of every page.
 */
export async function unpinned(remote: LoadableRemote): Promise<LoadFailure | null> {
  if (!remote.extras.modules) return null;
  const judged = import('./pinned-modules.ts').then((judge) => judge.unpinnedModules(remote));
  return step('integrity', fileTimeoutMs, judged).catch((error: unknown) =>
    loadFailure('integrity', error instanceof Error ? error.message : String(error)),
  );
}
