/** People: sign-up, sessions, PIN, codes, devices, contacts and identification. */
export { userHandlers } from './auth-info/auth-info.ts';
export { contactChangeHandlers } from './contact-change/contact-change.ts';
export { identificationHandlers } from './identification/identification-handlers.ts';
export { identificationJobs } from './identification/identifications.ts';
export { askUser } from './passkeys/challenge.ts';
export { checkPasskey, type PasskeyCheck } from './passkeys/check-passkey.ts';
export { passkeyHandlers } from './passkeys/passkey-handlers.ts';
export { pinResetHandlers } from './pin-reset/pin-reset-handlers.ts';
export { hashPin } from './pin/hash-pin.ts';
export { pinHandlers } from './pin/pin-handlers.ts';
export {
  comparePin,
  forgetPinTries,
  inTurn,
  type PinCheck,
  type TriedPin,
  triedPin,
  verifyPinInTurn,
  warnOfWrongPins,
} from './pin/verify-pin.ts';
export { kindOf, recordSecurityEvent } from './security-events/security-events.ts';
export {
  findLiveSessions,
  findSession,
  notesOfUse,
  type SessionLife,
  sessionHandlers,
} from './sessions/sessions.ts';
export { signInHandlers } from './sign-in/sign-in-handlers.ts';
export { maskPhone, isPhone } from './users/phone.ts';
