import type { ApiFailure } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { useFailureText } from '../failures/use-failure-text.ts';
import { operationTexts } from '../operation-texts.ts';
import { sendTexts } from './send-texts.ts';

/** What is wrong, beside what caused it. */
interface SendProblem {
  readonly place: 'phone' | 'amount' | 'form';
  readonly text: string;
}

const ofPhone = {
  PHONE_INVALID: 'wallet_send.phone_invalid',
  RECIPIENT_NOT_FOUND: 'wallet_send.recipient_not_found',
  RECIPIENT_SELF: 'wallet_send.recipient_self',
  RECIPIENT_NO_ACCOUNT: 'wallet_send.recipient_no_account',
  LOOKUP_LIMIT: 'wallet_send.lookup_limit',
} as const;

const ofAmount = ['INVALID_AMOUNT', 'AMOUNT_TOO_PRECISE', 'TRANSFER_LIMIT'];

/** Gives where a refusal of a transfer belongs, and what to tell about it. */
export function useSendProblem(): (refusal: ApiFailure, currency: string) => SendProblem {
  const t = useTexts(sendTexts);
  const tOperation = useTexts(operationTexts);
  const failureText = useFailureText();

  return (refusal, currency) => {
    const { code = '', extras } = refusal;
    if (isOfPhone(code)) {
      const waitS = extras?.retryAfterS;
      const wait = waitS === undefined ? null : Math.max(1, Math.ceil(waitS / 60));
      const next = wait === null ? '' : ` ${t('wallet_send.wait', { count: wait })}`;
      return { place: 'phone', text: t(ofPhone[code], { currency }) + next };
    }
    if (code === 'INSUFFICIENT_FUNDS') {
      return { place: 'amount', text: tOperation('wallet.amount.insufficient') };
    }
    return { place: ofAmount.includes(code) ? 'amount' : 'form', text: failureText(refusal) };
  };
}

function isOfPhone(code: string): code is keyof typeof ofPhone {
  return Object.hasOwn(ofPhone, code);
}
