import { prepareDatabases } from './prepared.ts';
import { bundlePrograms } from './programs.ts';

declare global {
  var undoPreparations: (() => Promise<unknown>) | undefined;
}

/** Once for all backend tests of a run. */
export default async function setUp(): Promise<void> {
  const undo = await Promise.all([prepareDatabases(), bundlePrograms()]);
  globalThis.undoPreparations = () => Promise.all(undo.map((each) => each()));
}
