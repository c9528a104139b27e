import { isInterruptible } from '../composition/composition.ts';
import type { Composition } from '../composition/composition.ts';
import { addToFrame } from '../frame/frame-additions.tsx';
import { Strips } from '../frame/strips.tsx';
import { fetchNext } from './fetch-next.ts';
import { checkVersion } from './version-check.ts';

/** Does what a page does once it rests: strips, another version and what comes next. */
export function goOn(composition: Composition, rendered: Promise<void>): void {
  addToFrame(Strips);
  void checkVersion(HOST_VERSION, {
    mayReload: () => isInterruptible(composition.remotes(), location.pathname),
    reload: () => location.reload(),
  });
  void rendered.then(() => fetchNext(composition.remotes, composition.loader));
}
