import { subscribeSession } from '@tessera/session';

const listeners = new Set<() => void>();
let revision = 0;

/** Tells every subscribed component that texts changed. */
export function textsChanged(): void {
  revision += 1;
  for (const listener of listeners) listener();
}

export const subscribeTexts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const textsRevision = (): number => revision;

/** Stands for the texts of a first paint, which the server's text data does not change. */
export const paintedRevision = -1;

subscribeSession((session, previous) => {
  if (session.language !== previous.language) textsChanged();
});
