import { allOrNone, prepareDatabases } from './prepared.ts';
import { bundlePrograms } from './programs.ts';

declare global {
  var undoPreparations: (() => Promise<void>) | undefined;
}

export default async function setUp(): Promise<void> {
  globalThis.undoPreparations = await allOrNone([prepareDatabases(), bundlePrograms()]);
}
