import { copyText } from '../clipboard/copy-text.ts';

/** What became of it; `left` is a person who changed their mind. */
export type Shared = 'shared' | 'copied' | 'left' | 'failed';

export function canShare(): boolean {
  return 'share' in navigator;
}

/** Gives a link to another app; where the system refuses, to the clipboard. */
export async function shareLink(title: string, url: string): Promise<Shared> {
  try {
    await navigator.share({ title, url });
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'left';
    return (await copyText(url)) ? 'copied' : 'failed';
  }
}
