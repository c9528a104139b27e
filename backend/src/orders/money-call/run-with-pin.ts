import type { Answer, Database, Intent, JsonCall } from '../../platform/index.ts';
import { runOnce, type Commit } from './run-once.ts';
import { rightPins } from './right-pins.ts';
import {
  comparePin,
  forgetPinTries,
  inTurn,
  type PinOf,
  type TriedPin,
  wrongPin,
} from '../../identity/index.ts';

const provenBefore = rightPins();

/** The start of a call with a PIN. */
interface BegunWithPin {
  /** The try that was taken; `null` where the PIN is not compared. */
  readonly pin: TriedPin | null;
}

interface CallWithPin<Begun, Its> extends PinOf {
  readonly intent: Intent | undefined;
  /** Takes a try at the PIN, unless none is needed. */
  readonly begin: (takesTry: boolean) => JsonCall<Begun>;
  /** The commit has to forget the tries at the PIN. `checkPin` answers the refusal of a wrong one. */
  readonly work: (
    commit: Commit,
    begun: Begun,
    checkPin: () => Promise<ReturnType<typeof wrongPin> | undefined>,
  ) => Promise<Its>;
}

/**
 * Runs a money call at most once for its intent, see {@link runOnce}, and only with the PIN of its user (BACK-3).
 * A PIN that was right for an intent which came to nothing serves the repetition: see {@link rightPins}.
 * @throws QueueFull
 */
export function runWithPin<Begun extends BegunWithPin, Its extends Answer<object>>(
  db: Database,
  { intent, begin, work, ...pinOf }: CallWithPin<Begun, Its>,
) {
  const { userId, pin } = pinOf;
  return inTurn(userId, async () => {
    const isProven = intent !== undefined && provenBefore.has(intent, pin);
    const done = { wasRight: false, isKept: false };
    const keeping =
      (commit: Commit): Commit =>
      async (change) => {
        const answer = await commit(change);
        done.isKept = true;
        return answer;
      };
    const checkPin = async (tried: TriedPin | null) => {
      if (isProven) return undefined;
      if (tried === null) throw new Error('no try at the PIN was taken');
      const checked = await comparePin(db, tried, pinOf);
      if (!checked.ok) return wrongPin(checked);
      done.wasRight = true;
      return undefined;
    };
    try {
      return await runOnce(db, intent, begin(!isProven), (commit, begun) =>
        work(keeping(commit), begun, () => checkPin(begun.pin)),
      );
    } finally {
      if (done.wasRight && !done.isKept) {
        if (intent !== undefined) provenBefore.add(intent, pin);
        // In trouble with the database the tries are forgotten with the next right PIN.
        await forgetPinTries(db, userId).catch(() => undefined);
      }
    }
  });
}
