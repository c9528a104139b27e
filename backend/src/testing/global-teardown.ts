import './global-setup.ts';

/** The counterpart of the set-up. */
export default async function tearDown(): Promise<void> {
  await globalThis.undoPreparations?.();
}
