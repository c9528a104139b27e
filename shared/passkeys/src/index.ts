export {
  canUsePasskeys,
  forgetPasskeyHere,
  hasPasskeyHere,
  makePasskey,
  notePasskeyHere,
  signByPasskey,
  type PasskeyAnswer,
} from './passkeys.ts';
