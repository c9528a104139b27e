import {
  checkPasskey,
  comparePin,
  forgetPinTries,
  type PasskeyCheck,
  type PinCheck,
  type TriedPin,
  verifyPinInTurn,
} from '../../identity/index.ts';
import { tokenHash } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';

export interface Proof<Begun> {
  readonly userId: string;
  /** Also lets a repetition pass without a new try: see `provenSecrets`. */
  readonly secret: string;
  /** A PIN takes its try in the statement that begins the call; a passkey takes one when it is checked. */
  readonly takesPinTry: boolean;
  /**
   * Hash of the passkey's answer, which identifies its replay although its challenge is used up. Absent for a PIN.
   */
  readonly mark?: string;
  readonly check: (begun: Begun) => Promise<PinCheck | PasskeyCheck>;
  readonly checkAgain: (begin: () => Promise<Begun>) => Promise<PinCheck | PasskeyCheck>;
  /** Clears the tries when the proof was right but the call stored nothing. */
  readonly forgetTries: () => Promise<void>;
}

interface Confirming {
  readonly userId: string;
  readonly sessionId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly body: { readonly pin: string } | { readonly passkey: string };
}

interface Bound<Begun> {
  /** `null` if `begin` took no try. */
  readonly tried: (begun: Begun) => TriedPin | null;
  /** Text to which the passkey's challenge was bound when it was made. */
  readonly mark: (begun: Begun) => string;
}

export function proofOf<Begun>(
  services: Pick<Services, 'db' | 'pepper' | 'settings'>,
  request: Confirming,
  { tried, mark }: Bound<Begun>,
): Proof<Begun> {
  const { db, pepper } = services;
  const { userId, body } = request;
  if ('passkey' in body) {
    const check = (begun: Begun) =>
      checkPasskey(services, request, body.passkey, { purpose: 'pay', bound: mark(begun) });
    return {
      ...{ userId, secret: body.passkey, takesPinTry: false, check },
      mark: tokenHash(`${request.sessionId} ${body.passkey}`),
      checkAgain: async (begin) => check(await begin()),
      forgetTries: () => Promise.resolve(),
    };
  }
  return {
    ...{ userId, secret: body.pin, takesPinTry: true },
    check: (begun) => {
      const attempt = tried(begun);
      if (attempt === null) throw new Error('no try at the PIN was taken');
      return comparePin(db, attempt, { userId, pin: body.pin, pepper });
    },
    checkAgain: () => verifyPinInTurn(db, pepper, userId, body.pin),
    forgetTries: () => forgetPinTries(db, userId),
  };
}

/** Text to which a passkey's challenge is bound for a stored order. */
export const markOfOrder = (kind: string, id: string, stored: string) =>
  `order ${kind} ${id} ${stored}`;
