import { useTranslation } from 'react-i18next';
import type { ApiFailure, ErrorCode } from '@tessera/api';
import type { OrderProblem } from '../payment-flow/order-problem.ts';
import { useOrderProblem } from '../payment-flow/use-order-problem.ts';

const ofPayee = {
  PHONE_INVALID: 'wallet_send.phone_invalid',
  RECIPIENT_NOT_FOUND: 'wallet_send.recipient_not_found',
  PAYEE_NOT_FOUND: 'wallet_send.payee_not_found',
  RECIPIENT_SELF: 'wallet_send.recipient_self',
  RECIPIENT_NO_ACCOUNT: 'wallet_send.recipient_no_account',
  LOOKUP_LIMIT: 'wallet_send.lookup_limit',
  REQUEST_NOT_FOUND: 'wallet_send.request_not_found',
  REQUEST_MISMATCH: 'wallet_send.request_changed',
} as const satisfies Partial<Record<ErrorCode, string>>;

const ofAmount: readonly ErrorCode[] = [
  'INVALID_AMOUNT',
  'AMOUNT_TOO_PRECISE',
  'TRANSFER_LIMIT',
  'WITHDRAWAL_LIMIT',
  'WITHDRAWAL_TOO_SMALL',
  'LIMIT_UNKNOWN',
];

/** Returns a function that maps a refusal of sending, here or to another bank, to its place and message. */
export function useSendProblem(): (refusal: ApiFailure, currency: string) => OrderProblem {
  const { t } = useTranslation('wallet-send');
  const otherProblem = useOrderProblem(ofAmount);

  return (refusal, currency) => {
    const { code = '', extras } = refusal;
    if (isOfPayee(code)) {
      const waitS = extras?.retryAfterS;
      const wait = waitS === undefined ? null : Math.max(1, Math.ceil(waitS / 60));
      const next = wait === null ? '' : ` ${t('wallet_send.wait', { count: wait })}`;
      return { place: 'payee', text: t(ofPayee[code], { currency }) + next };
    }
    return otherProblem(refusal);
  };
}

function isOfPayee(code: string): code is keyof typeof ofPayee {
  return Object.hasOwn(ofPayee, code);
}
