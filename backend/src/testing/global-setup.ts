import { prepareDatabases } from './prepared.ts';

declare global {
  var undoDatabases: (() => Promise<void>) | undefined;
}

/** Once for all backend tests of a run. */
export default async function setUp(): Promise<void> {
  globalThis.undoDatabases = await prepareDatabases();
}
