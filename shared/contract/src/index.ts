export {
  contractVersion,
  defineRemote,
  faultsOf,
  hostContracts,
  hostSlots,
  isServed,
  modulesOf,
  parseRemoteDefinition,
} from './remote-definition.ts';
export type {
  Access,
  ContractSpan,
  HostSlot,
  LocalizedText,
  MenuIcon,
  PanelDefinition,
  RemoteDefinition,
  RouteDefinition,
  SlotDefinition,
  SlotOffer,
} from './remote-definition.ts';
export { holds, knownConditions } from './conditions.ts';
export type { Circumstances, Conditions } from './conditions.ts';
export { settingsOf } from './settings.ts';
export type { PartSettings } from './settings.ts';
export { parseRegistry, registrySchemaUrl, textsIn, versionSchema } from './registry.ts';
export type { Asset, ExposeAssets, Registry, RemoteVersion, TextAssets } from './registry.ts';
export { cohortCookie, formatCohort, isInShare, parseCohort, withRefused } from './cohort.ts';
export type { Cohort } from './cohort.ts';
export {
  audiences,
  languageOf,
  pageViewOf,
  parsePageView,
  themes,
  viewCookie,
  writePageView,
} from './page-view.ts';
export type { KeptView, PageView } from './page-view.ts';
export { isAllowedOrigin } from './allowed-origin.ts';
export { deployedRemotes, hasCanary, readRegistry } from './deployed-remotes.ts';
export type {
  CanaryRemote,
  DeployedRemote,
  LoadableRemote,
  OverrideRemote,
  UnreadableRemote,
} from './deployed-remotes.ts';
export { matchRoute } from './match-route.ts';
export { satisfies } from './satisfies.ts';
export { nextPath, paths } from './paths.ts';
export type { ExchangeQuery, HistoryQuery } from './paths.ts';
export {
  integrityProbe,
  pageElementIds,
  paintedAttribute,
  paintedFor,
  paintedStyleAttribute,
  readCookie,
  readQuery,
  rootId,
  takenOverEvent,
} from './page.ts';
export type { PaintSubject } from './page.ts';
