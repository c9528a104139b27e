import { keepLastReads } from '@tessera/api/last-reads';
import type { Composition } from '../composition/composition.ts';
import { versionsOf } from '../page/page-data.ts';

/**
 * Keeps what the next visit opens with (LIFE-10), unless a developer's build or a canary could have
 * read it otherwise.
 */
export function keepLastKnown({ remotes }: Composition): void {
  const mayKeep = () => remotes().every(({ kind }) => kind === 'default');
  keepLastReads(() => (mayKeep() ? versionsOf(remotes()) : null));
}
