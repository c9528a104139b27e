import { useState } from 'react';
import type { Notification, Read } from '@tessera/api';

/** What the newest notification tells that came while the page is open; empty before one does. */
export function useNews({ data }: Read<readonly Notification[]>): string {
  const [heard, setHeard] = useState<{ readonly data: typeof data; readonly news: string }>({
    data,
    news: '',
  });
  if (!data || heard.data === data) return heard.news;
  const known = new Set(heard.data?.map(({ id }) => id));
  const came = heard.data && data.find(({ id, read }) => !read && !known.has(id));
  setHeard({ data, news: came?.message ?? heard.news });
  return heard.news;
}
