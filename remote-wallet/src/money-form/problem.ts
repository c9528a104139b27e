import { useTranslation } from 'react-i18next';
import type { ErrorCode, OperableAccount } from '@tessera/api';
import type { StoredOrders } from '@tessera/operations';
import { useFailureText } from '@tessera/ui/failed-read';

type Place = 'payee' | 'amount' | 'code' | 'form';

/** A refusal of an order, said beside its cause. */
export interface Problem {
  readonly place: Place;
  readonly text: string;
}

/** Those of the payee, in their own words. */
const payeeTexts = {
  PHONE_INVALID: 'wallet_send.phone_invalid',
  RECIPIENT_NOT_FOUND: 'wallet_send.recipient_not_found',
  PAYEE_NOT_FOUND: 'wallet_send.payee_not_found',
  RECIPIENT_SELF: 'wallet_send.recipient_self',
  RECIPIENT_NO_ACCOUNT: 'wallet_send.recipient_no_account',
  LOOKUP_LIMIT: 'wallet_send.lookup_limit',
  REQUEST_NOT_FOUND: 'wallet_send.request_not_found',
  REQUEST_MISMATCH: 'wallet_send.request_changed',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** Others with a place; one without is said below the form. */
const places: Partial<Record<ErrorCode, Place>> = {
  INSUFFICIENT_FUNDS: 'amount',
  INVALID_AMOUNT: 'amount',
  AMOUNT_TOO_PRECISE: 'amount',
  AMOUNT_FIXED: 'amount',
  TRANSFER_LIMIT: 'amount',
  PAYMENT_LIMIT: 'amount',
  WITHDRAWAL_LIMIT: 'amount',
  WITHDRAWAL_TOO_SMALL: 'amount',
  LIMIT_UNKNOWN: 'amount',
  MERCHANT_CODE_INVALID: 'code',
  MERCHANT_CURRENCY: 'code',
  MERCHANT_CODE_USED: 'code',
};

/** Why the order on this account was refused, until the form is edited. */
export function useProblem<Order, Preview>(
  orders: StoredOrders<Order, Preview>,
  { id, currency }: OperableAccount,
): Problem | null {
  const { t } = useTranslation('wallet-operations');
  const { t: tPayee } = useTranslation('wallet-send');
  const failureText = useFailureText();
  const refusal = orders.refusalOn(id);
  if (refusal === null) return null;
  const { code, extras } = refusal;
  if (isOfPayee(code)) {
    const waitS = extras?.retryAfterS;
    const count = waitS === undefined ? null : Math.max(1, Math.ceil(waitS / 60));
    const next = count === null ? '' : ` ${tPayee('wallet_send.wait', { count })}`;
    return { place: 'payee', text: tPayee(payeeTexts[code], { currency }) + next };
  }
  return {
    place: (code && places[code]) ?? 'form',
    text: code === 'INSUFFICIENT_FUNDS' ? t('wallet.amount.insufficient') : failureText(refusal),
  };
}

function isOfPayee(code = ''): code is keyof typeof payeeTexts {
  return Object.hasOwn(payeeTexts, code);
}

/** The message for a place. */
export function textAt(problem: Problem | null, place: Place): string | null {
  return problem?.place === place ? problem.text : null;
}
