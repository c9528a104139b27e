import { getSession } from '@tessera/session';
import { queryClient } from '../cache/query-client.ts';
import type { LastReads } from './sealed.ts';

/** Puts what an earlier visit read into the cache as what it is: old, so that each read is made again. */
export function giveLastReads(last: LastReads | null | undefined, builds: string): void {
  const { token, language } = getSession();
  if (last?.owner !== token || last.builds !== builds || last.language !== language) return;
  for (const [queryKey, data, updatedAt] of last.reads) {
    if (!queryClient.getQueryData(queryKey)) {
      queryClient.setQueryData(queryKey, data, { updatedAt });
    }
  }
  void queryClient.invalidateQueries({ refetchType: 'none' });
}
