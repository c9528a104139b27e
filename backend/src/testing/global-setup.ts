import { allOrNone, prepareDatabases } from './prepared.ts';
import { bundlePrograms } from './programs.ts';

declare global {
  var undoPreparations: (() => Promise<void>) | undefined;
}

/** Once for all backend tests of a run. */
export default async function setUp(): Promise<void> {
  globalThis.undoPreparations = await allOrNone([prepareDatabases(), bundlePrograms()]);
}
