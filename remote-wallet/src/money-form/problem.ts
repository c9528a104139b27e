import { useTranslation } from 'react-i18next';
import type { ApiFailure, ErrorCode } from '@tessera/api';
import { useFailureText } from '@tessera/ui/failed-read';

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

const ofAmount: readonly (string | undefined)[] = [
  'INSUFFICIENT_FUNDS',
  'INVALID_AMOUNT',
  'AMOUNT_TOO_PRECISE',
  'AMOUNT_FIXED',
  'TRANSFER_LIMIT',
  'PAYMENT_LIMIT',
  'WITHDRAWAL_LIMIT',
  'WITHDRAWAL_TOO_SMALL',
  'LIMIT_UNKNOWN',
] satisfies ErrorCode[];

const nothing = { payee: null, amount: null, form: null };

/**
 * Shows why an order was refused, at the field that caused it.
 * @param own texts of refusals that only this kind has; shown beside the payee
 */
export function useProblem(
  refusal: ApiFailure | null,
  currency: string,
  own: Readonly<Partial<Record<string, string>>> = {},
): Readonly<Record<keyof typeof nothing, string | null>> {
  const { t } = useTranslation('wallet-operations');
  const { t: tPayee } = useTranslation('wallet-send');
  const failureText = useFailureText();
  if (refusal === null) return nothing;
  const { code = '', extras } = refusal;
  const ownText = own[code];
  if (ownText !== undefined) return { ...nothing, payee: ownText };
  if (isOfPayee(code)) {
    const waitS = extras?.retryAfterS;
    const count = waitS === undefined ? null : Math.max(1, Math.ceil(waitS / 60));
    const next = count === null ? '' : ` ${tPayee('wallet_send.wait', { count })}`;
    return { ...nothing, payee: tPayee(payeeTexts[code], { currency }) + next };
  }
  if (code === 'INSUFFICIENT_FUNDS') return { ...nothing, amount: t('wallet.amount.insufficient') };
  return { ...nothing, [ofAmount.includes(code) ? 'amount' : 'form']: failureText(refusal) };
}

function isOfPayee(code: string): code is keyof typeof payeeTexts {
  return Object.hasOwn(payeeTexts, code);
}
