import { useEffect, useRef } from 'react';
import type { Notification, Read } from '@tessera/api';
import { useSession } from '@tessera/session';
import { announce } from '@tessera/ui';
import { withoutNumbers } from './without-numbers.ts';

/** Says what a notification tells that comes while the page is open: its number alone is silent. */
export function useAnnouncedNews({ data }: Read<Notification[]>): void {
  const hidden = useSession(({ hideAmounts }) => hideAmounts);
  const heard = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!data) return;
    const news = heard.current && data.find(({ id, read }) => !read && !heard.current?.has(id));
    heard.current = new Set(data.map(({ id }) => id));
    if (news) announce(hidden ? withoutNumbers(news.message) : news.message);
  }, [data, hidden]);
}
