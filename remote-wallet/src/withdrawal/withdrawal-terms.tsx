import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  apiFailure,
  callOptions,
  FailedCall,
  pause,
  useCapabilities,
  useUserRead,
} from '@tessera/api';
import { compare, isMoney, isZero, readMoney, subtract } from '@tessera/money';
import type { Money } from '@tessera/money';
import { useCutOff } from '@tessera/session/connection';
import { DetailList, MoneyText } from '@tessera/ui';
import type { Detail } from '@tessera/ui';
import { useFailureText } from '@tessera/ui/failed-read';
import type { AnswerOf } from '@tessera/wire';
import { quote } from '@tessera/wire/withdrawal';
import { BlockSkeleton } from '../loaded/loaded.tsx';
import classes from './withdrawal.module.css';

/** Debounce: requests a quote only for an amount unchanged for this long. */
const settledAfterMs = 250;

/**
 * Fee, least amount (`null` if the backend names none) and arrival time (WDRAW-4). Requests nothing
 * for `null` or without the capability `withdrawal-quote`.
 */
export function useWithdrawalQuote(amount: Money | null) {
  const offered = useCapabilities().offers('withdrawal-quote');
  const cutOff = useCutOff();
  const currencyCode = amount?.currency ?? '';
  const read = callOptions(quote, {
    body: { amount: amount ?? '', currencyCode },
  });
  return useUserRead({
    ...read,
    queryFn: async (context) => {
      await pause(settledAfterMs, context.signal);
      return inCurrency(currencyCode, await read.queryFn(context));
    },
    enabled: offered && amount !== null && !cutOff,
    refetchOnWindowFocus: false,
    staleTime: 60_000,
    gcTime: 60_000,
  });
}

/** The quote's amounts are in the withdrawal's currency. */
function inCurrency(
  currencyCode: string,
  { fee: feeText, leastAmount, arrives }: AnswerOf<typeof quote>,
) {
  const fee = readMoney(feeText, currencyCode);
  const least = leastAmount === undefined ? null : readMoney(leastAmount, currencyCode);
  if (isMoney(fee) && (least === null || isMoney(least))) return { fee, least, arrives };
  throw new FailedCall(apiFailure('unexpected-shape'));
}

/** Status `none` without an amount, or if the backend quotes nothing (WDRAW-4). */
export function useWithdrawalTerms(amount: Money | null) {
  const offered = useCapabilities().offers('withdrawal-quote');
  const read = useWithdrawalQuote(amount);
  if (!offered || amount === null) return { status: 'none' } as const;
  if (read.status !== 'ready') return read;
  const { fee, least, arrives } = read.data;
  const terms = {
    fee,
    /** The provider keeps the fee. */
    receives: subtract(amount, fee),
    arrivesWithinS: arrives.maxS,
    missedLeast: least !== null && compare(amount, least) < 0 ? least : null,
  };
  return { status: 'ready', terms } as const;
}

type Terms = Extract<ReturnType<typeof useWithdrawalTerms>, { status: 'ready' }>['terms'];

interface WithdrawalTermsProps {
  readonly amount: Money | null;
}

export function WithdrawalTerms({ amount }: WithdrawalTermsProps) {
  const { t } = useTranslation('wallet-withdrawal');
  const failureText = useFailureText();
  const details = useTermsDetails();
  const read = useWithdrawalTerms(amount);
  const cutOff = useCutOff();
  switch (read.status) {
    case 'none':
      return null;
    case 'loading':
      // Offline no quote is requested; the button says why.
      return cutOff ? null : <BlockSkeleton height={93} />;
    case 'failed':
      return (
        <p className={classes.quiet}>
          {read.failure.reason === 'refused'
            ? failureText(read.failure)
            : t('wallet_withdrawal.quote_failed')}
        </p>
      );
    case 'ready':
      return <DetailList details={details(read.terms)} />;
  }
}

export function TermsLine({ amount }: { readonly amount: Money }) {
  const details = useTermsDetails();
  const read = useWithdrawalTerms(amount);
  if (read.status !== 'ready') return null;
  return (
    <p className={classes.terms}>
      {details(read.terms).map(({ label, value }) => (
        <span key={label}>
          <span>{`${label}: `}</span>
          <span>{value}</span>
        </span>
      ))}
    </p>
  );
}

function useTermsDetails(): (terms: Terms) => Detail[] {
  const { t } = useTranslation('wallet-withdrawal');
  return ({ fee, receives, arrivesWithinS }) => {
    const free = isZero(fee);
    const shownFee = free ? t('wallet_withdrawal.fee_none') : unmasked(fee);
    const arrives = arrivalText(arrivesWithinS, t);
    return [
      { label: t('common.fee'), value: shownFee },
      ...(free ? [] : [{ label: t('wallet_withdrawal.receives'), value: unmasked(receives) }]),
      { label: t('wallet_withdrawal.arrives'), value: arrives },
    ];
  };
}

/** An amount about to be paid is shown even if the user hides amounts. */
function unmasked(amount: Money) {
  return <MoneyText amount={amount} maskable={false} />;
}

export function arrivalText(withinS: number, t: TFunction<'wallet-withdrawal'>): string {
  const minutes = Math.max(1, Math.ceil(withinS / 60));
  if (minutes < 120) return t('wallet_withdrawal.arrives.minutes', { count: minutes });
  const hours = Math.ceil(minutes / 60);
  if (hours < 48) return t('wallet_withdrawal.arrives.hours', { count: hours });
  return t('wallet_withdrawal.arrives.days', { count: Math.ceil(hours / 24) });
}
