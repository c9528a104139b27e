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

/** The PIN or the passkey with which a user confirms a money call. */
export interface Proof<Begun> {
  readonly userId: string;
  /** Proves a repetition of its intent: see `provenSecrets`. */
  readonly secret: string;
  /** A try at the PIN is taken as the call begins, in the same statement; a passkey takes one as it is checked. */
  readonly takesPinTry: boolean;
  /** Mark of what a passkey signed, with which its replay is known: its challenge is used up. A PIN has none. */
  readonly mark?: string;
  readonly check: (begun: Begun) => Promise<PinCheck | PasskeyCheck>;
  /** Checks it for an answer that is stored already, on a try of its own. */
  readonly checkAgain: (begin: () => Promise<Begun>) => Promise<PinCheck | PasskeyCheck>;
  /** After it was right, and nothing was kept that says so. */
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
  /** The try that `begin` took; `null` where it took none. */
  readonly tried: (begun: Begun) => TriedPin | null;
  /** Mark of exactly what is confirmed, to which the challenge of a passkey was bound. */
  readonly mark: (begun: Begun) => string;
}

/** The proof that a request brings, for every kind of order alike (LIFE-2). */
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

/** Mark of a stored order, by the kind and the id under which the database has `stored` for it. */
export const markOfOrder = (kind: string, id: string, stored: string) =>
  `order ${kind} ${id} ${stored}`;
