/** What became of it; `left` is a person who changed their mind. */
export type Shared = 'shared' | 'copied' | 'left' | 'failed';

export function canShare(): boolean {
  return 'share' in navigator;
}

/** Gives a text to another app where the system can, else to the clipboard. */
export async function shareText(title: string, text: string): Promise<Shared> {
  try {
    if (canShare()) {
      await navigator.share({ title, text });
      return 'shared';
    }
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'left' : 'failed';
  }
}
