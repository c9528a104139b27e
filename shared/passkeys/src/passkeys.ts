import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { inBrowser } from '@tessera/session/storage';

/** The answer of the browser: what its authenticator made or signed, as JSON in one text. */
export type PasskeyAnswer =
  | { readonly ok: true; readonly passkey: string }
  /**
   * `cancelled`: closed, out of time or not allowed now, which browsers do not tell apart. `exists`: this device has
   * one for this account already.
   */
  | { readonly ok: false; readonly reason: 'cancelled' | 'exists' };

/** Whether this browser has passkeys on this page: some have none, and none has on a page without TLS. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

// With the first use: most pages never need it.
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
 * Makes a passkey on this device, or on one that its user chooses. Call it within a press or a typed digit.
 * @param options of `beginPasskey`
 */
export function makePasskey(options: string): Promise<PasskeyAnswer> {
  // The server writes them with the same library.
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  return ask(({ startRegistration }) => startRegistration({ optionsJSON }));
}

/**
 * Has a passkey sign a challenge. Call it within a press.
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

/** Notes that this browser has one. */
export function notePasskeyHere(): void {
  inBrowser.write(hereKey, '1');
}

/** Notes that the account has none that works here, such as after it was removed. */
export function forgetPasskeyHere(): void {
  inBrowser.write(hereKey, null);
}
