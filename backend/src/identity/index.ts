/** People: sign-up, sessions, PIN, codes, devices, contacts and identification. */
export { userHandlers } from './auth-info/user-handlers.ts';
export { contactChangeHandlers } from './contact-change/contact-change-handlers.ts';
export { identificationHandlers } from './identification/identification-handlers.ts';
export { identificationJobs } from './identification/identification-jobs.ts';
export { pinResetHandlers } from './pin-reset/pin-reset-handlers.ts';
export { hashPin } from './pin/hash-pin.ts';
export { pinHandlers } from './pin/pin-handlers.ts';
export {
  comparePin,
  forgetPinTries,
  inTurn,
  type PinOf,
  type TriedPin,
  triedPin,
  warnOfWrongPins,
  wrongPin,
} from './pin/verify-pin.ts';
export { kindOf, recordSecurityEvent } from './security-events/security-events.ts';
export {
  findLiveSessions,
  findSession,
  notesOfUse,
  type SessionLife,
} from './sessions/find-session.ts';
export { sessionHandlers } from './sessions/session-handlers.ts';
export { loginHandlers } from './sign-in/login-handlers.ts';
export { registerHandlers } from './sign-in/register-handlers.ts';
export { maskPhone } from './users/mask-phone.ts';
export { isPhone } from './users/phone.ts';
