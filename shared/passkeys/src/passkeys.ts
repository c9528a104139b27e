import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { inBrowser } from '@tessera/session/storage';

/** The passkey or signature that the browser's authenticator made, as JSON. */
export type PasskeyAnswer =
  | { readonly ok: true; readonly passkey: string }
  /**
   * `cancelled`: closed, timed out or not allowed now, which browsers do not distinguish. `exists`:
   * this device already has one for this account.
   */
  | { readonly ok: false; readonly reason: 'cancelled' | 'exists' };

/** Some browsers have no passkeys, and none has without TLS. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

// Loaded at first use: most pages never need it.
const library = () => import('@simplewebauthn/browser');

type Library = Awaited<ReturnType<typeof library>>;

async function ask(work: (its: Library) => Promise<object>): Promise<PasskeyAnswer> {
  try {
    const passkey = JSON.stringify(await work(await library()));
    notePasskeyHere();
    return { ok: true, passkey };
  } catch (error) {
    const exists = error instanceof Error && error.name === 'InvalidStateError';
    return { ok: false, reason: exists ? 'exists' : 'cancelled' };
  }
}

/**
 * Makes a passkey on this device, or on one that the user chooses. Browsers require a press or a
 * typed digit just before.
 * @param options of `beginPasskey`
 */
export function makePasskey(options: string): Promise<PasskeyAnswer> {
  // The server writes the options with the same library.
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  return ask(({ startRegistration }) => startRegistration({ optionsJSON }));
}

/**
 * Lets a passkey sign a challenge. Browsers require a press just before.
 * @param options of a call that begins a login, a payment or an unlocking
 */
export function signByPasskey(options: string): Promise<PasskeyAnswer> {
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON;
  return ask(({ startAuthentication }) => startAuthentication({ optionsJSON }));
}

const hereKey = 'wallet.passkey';

/** Whether a passkey was made or used in this browser, so that it is offered before the PIN. */
export function hasPasskeyHere(): boolean {
  return canUsePasskeys() && inBrowser.read(hereKey) !== null;
}

export function notePasskeyHere(): void {
  inBrowser.write(hereKey, '1');
}

/** Call when none of the account's passkeys works here, such as after its removal. */
export function forgetPasskeyHere(): void {
  inBrowser.write(hereKey, null);
}
