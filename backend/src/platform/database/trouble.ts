/** The code of a system or database error, such as `ENOENT` or a SQLSTATE. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

const readOnly = '25006';

/**
 * SQLSTATEs, or their classes, that say nothing of the statement: no connection, no room, shut down, only a
 * standby there, or waited for longer than is allowed; and those of this folder (`TD`).
 */
const states = /^(08...|53...|57P0.|57014|55P03|25006|40001|40P01|TD...)$/;

/**
 * A commit that no standby confirmed in time. It is done on the primary, and lost if that is lost now: whoever is
 * told of it must take its outcome for unknown, and ask again.
 */
export class Unconfirmed extends Error {
  override readonly name = 'Unconfirmed';
  readonly code = 'TD001';

  constructor() {
    super('the standby did not confirm the commit in time');
  }
}

const systemErrors = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** The address leads to a server that replays another one's log, and so takes no changes (LOAD-3). */
export class InRecovery extends Error {
  override readonly name = 'InRecovery';
  readonly code = readOnly;

  constructor() {
    super('this server is a standby and takes no changes (DATABASE_URL)');
  }
}

/** The address leads to another database than when this process began (LOAD-3). */
export class OtherCluster extends Error {
  override readonly name = 'OtherCluster';
  readonly code = 'TD002';

  constructor() {
    super('this server was not copied from the one that this process began with (DATABASE_URL)');
  }
}

/** Messages of the driver about its connections, which have no code. */
const ofDriver =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/;

/**
 * Whether the database could not do what it was asked, for a reason that may pass (LOAD-2). What was sent may
 * have been done nevertheless.
 */
export function isDatabaseTrouble(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined && (states.test(code) || isOfSystem(code, error))) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseTrouble);
  return error instanceof Error && ofDriver.test(error.message);
}

/** Whether the connection itself is lost or no longer answers, so that nothing more is to be sent on it. */
export function isConnectionLost(error: unknown): boolean {
  const code = errorCode(error);
  if (code === undefined) return error instanceof Error && ofDriver.test(error.message);
  return code.startsWith('08') || code.startsWith('57P') || isOfSystem(code, error);
}

/** A server that was shut down leaves no socket in its folder. */
function isOfSystem(code: string, error: unknown): boolean {
  if (systemErrors.has(code)) return true;
  return (
    code === 'ENOENT' && error instanceof Error && 'syscall' in error && error.syscall === 'connect'
  );
}

/** Whether what was to be written found no room. */
export function isDiskFull(error: unknown): boolean {
  return errorCode(error) === '53100';
}

/** Whether a server was reached that takes no changes. */
export function isOnlyStandby(error: unknown): boolean {
  return errorCode(error) === readOnly;
}

const tookTooLong = '57014';

/** Whether another server may answer what this one did not. What takes too long does so on each. */
export function isOfServer(error: unknown): boolean {
  return isDatabaseTrouble(error) && errorCode(error) !== tookTooLong;
}
