import { nextFrames, once } from './frames.ts';

interface Wanted {
  readonly key: string;
  readonly preferences: { readonly language: string; readonly theme: string };
  /** Whether to wait for answers too. */
  readonly settled: boolean;
}

/** Changes the appearance as another tab would, so that open elements stay open. */
export async function changeAppearance({ key, preferences, settled }: Wanted): Promise<true> {
  const { language, theme } = preferences;
  const root = document.documentElement;
  const isShown = () => root.lang === language && root.dataset['theme'] === theme;
  if (!isShown()) {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...session, ...preferences }));
    dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
    await once(`${language}, ${theme}`, isShown);
    await nextFrames();
  }
  if (settled) await once('nothing is loading', () => !document.querySelector('[aria-busy=true]'));
  return true;
}
