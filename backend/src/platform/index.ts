/** HTTP, database, jobs, metrics, settings and secrets: nothing of money or people. */
export { type CommitProbe, commitProbe } from './database/commit-probe.ts';
export type { Database, Queryable } from './database/database.ts';
export { atMost } from './database/deadlines.ts';
export { errorCode, isDatabaseTrouble, isOnlyStandby, OtherCluster } from './database/trouble.ts';
export { evaluate, type JsonCall, nothing } from './database/json-call.ts';
export { knownCurrency, idRow, keyOf, readRow } from './database/rows.ts';
export { checkSchema, DataOfBefore, migrate } from './database/migrate.ts';
export { openDatabase } from './database/open-database.ts';
export type { Use } from './database/places.ts';
export { positionColumns, positionOf, positionSql } from './database/position.ts';
export { openPostgres } from './database/postgres.ts';
export { appRole, grantRights } from './database/rights.ts';
export {
  type Answer,
  ended,
  isEnded,
  moneyAnswer,
  onlyAnswer,
  refused,
  wrong,
  type Refused,
  storedAnswer,
  answerFailures,
  languageOf,
  refusalBody,
  parse,
  refuseUnroutable,
  Refusal,
} from './http/answer.ts';
export { closeGracefully } from './http/close-gracefully.ts';
export { deviceCookie } from './http/device-cookie.ts';
export { type EventStream, openEventStream } from './http/event-stream.ts';
export {
  type AnyRequest,
  type File,
  type Follow,
  type Handlers,
  type InTurn,
  type Intent,
  intentOf,
  type SignedIn,
} from './http/handlers.ts';
export { createLogger } from './http/logger.ts';
export { purge } from './jobs/purge.ts';
export { retentions } from './jobs/retentions.ts';
export { type Job, runJobs } from './jobs/run-jobs.ts';
export { bestLanguage, type Language, type Localised } from './language/language.ts';
export { createMeters, type Meters } from './metrics/meters.ts';
export { identityNotices, type Notice, type NotificationParams } from './notices/kinds.ts';
export {
  notify,
  eventsChannel,
  type PublishedEvent,
  publishedEvent,
  publishEvent,
  publishWalletChange,
} from './notices/notify.ts';
export { openApiRoutes } from './open-api/document.ts';
export {
  checkPepper,
  hashSecret,
  isMadeWith,
  matchesSecret,
  type Pepper,
  WrongPepper,
} from './secrets/hash-secret.ts';
export { type Origin, originOf } from './secrets/origin.ts';
export { isSigned, sign, signatureHeader, type WebhookSecrets } from './secrets/signature.ts';
export {
  storedSecret,
  makeDataFolder,
  proveFreePort,
  describeStartFailure,
  giveUp,
  runOnDatabase,
} from './settings/start-up.ts';
export { newToken, tokenHash } from './secrets/token.ts';
export { loadSettings, type Settings, type Variant } from './settings/settings.ts';
