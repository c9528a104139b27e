export { backendKinds, startBackendFilter } from './backend-kinds/backend-filter.ts';
export type { BackendKind } from './backend-kinds/backend-filter.ts';
export { startBackend, testLimits } from './backend-process.ts';
export type { BackendProcess } from './backend-process.ts';
export { ensureBrowser } from './browser.ts';
export { buildAndReleaseAll } from './build-and-release.ts';
export type { ConfigSource } from './config-file.ts';
export { createFaultBoard, faults } from './faults/fault.ts';
export type { Fault, FaultBoard, FaultRule } from './faults/fault.ts';
export {
  deployedVersion,
  editRegistry,
  placeEntry,
  spoilPublication,
} from './faults/spoil-publication.ts';
export type { Spoiling } from './faults/spoil-publication.ts';
export { freePorts } from './ports.ts';
export { readRemotesElsewhere, siteWith } from './remotes-elsewhere.ts';
export { runtimeConfig } from './runtime-config.ts';
export { paintPages } from '@tessera/release';
export { readSettings, workspace } from './settings.ts';
export type { Settings } from './settings.ts';
export { createSiteServer } from './site-server.ts';
