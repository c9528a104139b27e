import { isInterruptible } from '../composition/composition.ts';
import type { Composition } from '../composition/composition.ts';
import { addToFrame } from '../frame/frame-additions.tsx';
import { Strips } from '../frame/strips.tsx';
import { followLastKnown } from '../last-known/last-known.ts';
import { outliveTranslation } from '../page/outlive-translation.ts';
import { fetchNext } from './fetch-next.ts';
import { checkVersion } from './version-check.ts';

/** Does what a page does once it rests: a backstop for its translation, strips, what the next visit opens with, another version and what comes next. */
export function goOn(composition: Composition, rendered: Promise<void>): void {
  const mayReload = () => isInterruptible(composition.remotes(), location.pathname);
  outliveTranslation();
  addToFrame(Strips);
  followLastKnown(composition, mayReload);
  void checkVersion(HOST_VERSION, { mayReload, reload: () => location.reload() });
  void rendered.then(() => fetchNext(composition.remotes, composition.loader));
}
