import { useEffect } from 'react';
import { getConfig } from '@tessera/config';

/** Names the page in the browser's tab, history and bookmarks, before the brand (EASE-12). */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const { name } = getConfig().brand;
    document.title = `${title.replace(/\.$/, '')} · ${name}`;
    return () => {
      document.title = name;
    };
  }, [title]);
}
