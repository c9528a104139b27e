import { useRef, useState } from 'react';
import type { ApiFailure, ApiResult, Intent, OperationName } from '@tessera/api';
import { forgetDrafts, isOutcomeUnknown, refreshReads } from '@tessera/api';
import { isCutOff } from '@tessera/api/connection';
import { readMoney, toDecimal } from '@tessera/money';
import type { AnyMoney, Money } from '@tessera/money';
import { useReconnection } from '@tessera/session/connection';
import type { BodyOf } from '@tessera/wire';
import { proofErrors } from '@tessera/wire/errors';
import type * as passkeys from '@tessera/wire/passkeys';
import { useIntent, withSummary } from '../intents/intent.ts';
import { useLostOutcome } from '../intents/use-lost-outcome.ts';
import type { LostOutcome } from '../intents/use-lost-outcome.ts';

/** The caller's transaction; `null` if the backend does not say. */
interface MoneyMoved {
  readonly transactionId: string | null;
}

/** The stored part of a request, to show and repeat it until its outcome is known. */
export interface OperationSummary {
  readonly amount: Money;
  /** A short description; of a card number only the last digits. */
  readonly payee?: string;
  /** Everything else needed to order the same again; never a card number or a PIN. */
  readonly details?: Readonly<Record<string, string>>;
}

export type OperationStage<Request> =
  /** No request is active; `refusal` says why the last one must be changed or reviewed again. */
  | { readonly name: 'form'; readonly refusal?: ApiFailure }
  /** Waits for the PIN; `refusal`: the previous PIN was wrong. */
  | { readonly name: 'review'; readonly request: Request; readonly refusal?: ApiFailure }
  | { readonly name: 'waiting'; readonly request: Request }
  | {
      readonly name: 'success' | 'details';
      readonly request: Request;
      readonly transactionId: string | null;
    }
  /** The backend refused: nothing moved. */
  | { readonly name: 'failed'; readonly request: Request; readonly refusal: ApiFailure }
  /** No clear answer: the money may have moved. */
  | { readonly name: 'unknown'; readonly request: Request };

export type RequestedStage<Request> = Exclude<OperationStage<Request>, { name: 'form' }>;

export interface MoneyOperationOptions<Request> {
  /**
   * Moves the money once. The PIN is empty for an operation without one. It may be called again
   * under the same intent until the outcome is known.
   */
  readonly send: (
    request: Request,
    intent: Intent,
    pin: string,
    passkey?: string,
  ) => Promise<ApiResult<MoneyMoved>>;
  /** The order that a passkey confirms; without it only the PIN can (LIFE-2). */
  readonly forPasskey?: (request: Request) => BodyOf<typeof passkeys.beginPayment>;
  readonly summarize: (request: Request) => OperationSummary;
  /**
   * The stage after a refusal. `null` selects the default: ask for a wrong PIN again, else fail.
   */
  readonly afterRefusal?: (
    refusal: ApiFailure,
    request: Request,
  ) => Promise<OperationStage<Request> | null>;
}

export interface MoneyOperation<Request> {
  readonly name: OperationName;
  readonly stage: OperationStage<Request>;
  /** An earlier operation whose answer was lost; settle it before a new one starts. */
  readonly lost: LostOutcome;
  summarize(request: Request): OperationSummary;
  review(request: Request): void;
  /**
   * Sends the request once, however often it is pressed. The PIN is not stored; `passkey` replaces
   * it.
   */
  confirm(request: Request, pin?: string, passkey?: string): Promise<void>;
  readonly forPasskey?: MoneyOperationOptions<Request>['forPasskey'];
  tryAgain(): void;
  showDetails(): void;
  /** Back to the form; an unknown outcome is then requested. */
  close(): void;
}

/**
 * Takes an operation through its stages under one idempotency key per intent, which survives a
 * reload until the outcome is known (WDRAW-4, BACK-3).
 * @param name the backend's name of the operation
 * @example
 * const withdrawal = useMoneyOperation<Order>('withdrawal', {
 *   send: ({ amount, pan }, intent, pin) =>
 *     call(withdrawal.send, { body: { amount, currencyCode: amount.currency, pan, pin }, intent }),
 *   summarize: ({ amount, pan }) => ({ amount, payee: `•••• ${pan.slice(-4)}` }),
 * });
 */
export function useMoneyOperation<Request>(
  name: OperationName,
  { send, summarize, forPasskey, afterRefusal }: MoneyOperationOptions<Request>,
): MoneyOperation<Request> {
  const intent = useIntent(name);
  const lost = useLostOutcome(name);
  const [reached, setStage] = useState<OperationStage<Request>>({ name: 'form' });
  const sending = useRef(false);
  useReconnection(() => {
    if (reached.name === 'unknown') lost.ask();
  });
  const stage = foundOut(reached, lost);

  const confirm = async (request: Request, pin = '', passkey?: string) => {
    if (sending.current || isCutOff()) return;
    sending.current = true;
    // The answer reports the outcome from now on: the status of a running key must not be
    // requested.
    lost.dismiss();
    setStage({ name: 'waiting', request });
    const kept = withSummary(intent, keptOf(summarize(request)));
    const result = await send(request, kept, pin, passkey);
    if (result.ok) forgetDrafts(name);
    setStage(await stageAfter(result, request, afterRefusal));
    sending.current = false;
  };
  return {
    name,
    stage,
    lost: {
      ...lost,
      dismiss: () => {
        setStage({ name: 'form' });
        lost.dismiss();
      },
    },
    summarize,
    review: (request) => setStage({ name: 'review', request }),
    confirm,
    ...(forPasskey && { forPasskey }),
    tryAgain: () =>
      setStage((failed) =>
        'request' in failed ? { name: 'review', request: failed.request } : failed,
      ),
    showDetails: () => setStage(stage.name === 'success' ? { ...stage, name: 'details' } : stage),
    close: () => {
      setStage({ name: 'form' });
      if (lost.state === 'done') lost.dismiss();
      else lost.ask();
    },
  };
}

function foundOut<Request>(
  stage: OperationStage<Request>,
  { state, transactionId }: LostOutcome,
): OperationStage<Request> {
  if (stage.name !== 'unknown') return stage;
  if (state === 'done') return { name: 'success', request: stage.request, transactionId };
  // The page says it beside the form, which can be sent again.
  return state === 'not-done' ? { name: 'form' } : stage;
}

async function stageAfter<Request>(
  result: ApiResult<MoneyMoved>,
  request: Request,
  afterRefusal: MoneyOperationOptions<Request>['afterRefusal'],
): Promise<OperationStage<Request>> {
  if (result.ok) return { name: 'success', request, transactionId: result.data.transactionId };
  if (isOutcomeUnknown(result)) return { name: 'unknown', request };
  // The next sheet says so before a digit is typed.
  if (result.code === 'PIN_BLOCKED') refreshReads('auth-info');
  const next = await afterRefusal?.(result, request);
  if (next) return next;
  const mayRepeat = proofErrors.some((code) => code === result.code && !isPinAway(code));
  return { name: mayRepeat ? 'review' : 'failed', request, refusal: result };
}

/** Refusals after which the sheet asks for no other proof. */
const isPinAway = (code: string) => code === 'PIN_BLOCKED' || code === 'PIN_NOT_SET';

export function keptOf({ amount, payee = '', details = {} }: OperationSummary) {
  return { ...details, amount: toDecimal(amount), currencyCode: amount.currency, payee };
}

export function amountOf(kept: LostOutcome['summary']): AnyMoney | null {
  const { amount, currencyCode } = kept ?? {};
  return amount && currencyCode ? readMoney(amount, currencyCode) : null;
}
