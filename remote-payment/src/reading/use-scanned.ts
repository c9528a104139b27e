import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccounts, useCapabilities } from '@tessera/api';
import { getConfig } from '@tessera/config';
import type { Variant } from '@tessera/config';
import { paths } from '@tessera/contract';
import { parseDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';
import { readPaymentCode } from '@tessera/payment-codes';
import type { PaymentCode, UnusableReason } from '@tessera/payment-codes';

/** The code is unusable, or this user cannot act on it. */
type CodeProblem = UnusableReason | 'no-requests' | 'no-merchants' | 'no-usdc' | 'no-usdc-account';

/** Nothing is paid here: a code opens a prefilled screen, or shows a message. */
type Destination =
  | { readonly kind: 'screen'; readonly path: string }
  | { readonly kind: 'fast-payment'; readonly url: string; readonly amount: Money | null }
  | { readonly kind: 'problem'; readonly problem: CodeProblem }
  | { readonly kind: 'text'; readonly text: string };

export interface Surroundings {
  readonly appOrigin: string;
  readonly fastPaymentOrigins: readonly string[];
  readonly variant: Variant;
  /** `true` while unknown: the opened screen then reports a missing capability. */
  readonly mayOffer: (capability: 'payment-requests' | 'merchant-payments') => boolean;
  readonly currencies: readonly string[] | null;
}

export function destinationOf(text: string, surroundings: Surroundings): Destination {
  const { appOrigin, variant } = surroundings;
  // Only variant A has fast payments; elsewhere their links are plain text.
  const fastPaymentOrigins = variant === 'regional' ? surroundings.fastPaymentOrigins : [];
  return leadTo(readPaymentCode(text, { appOrigin, fastPaymentOrigins }), surroundings);
}

function leadTo(code: PaymentCode, { variant, mayOffer, currencies }: Surroundings): Destination {
  switch (code.kind) {
    case 'request':
      return mayOffer('payment-requests')
        ? screen(paths.payRequest(code.code))
        : problem('no-requests');
    case 'send': {
      const { phone, amount, currencyCode, note } = code;
      return screen(
        paths.walletSave({
          phone,
          ...(currencyCode === undefined ? {} : { currencyCode }),
          ...(amount === undefined ? {} : { amount }),
          ...(note === undefined ? {} : { note }),
        }),
      );
    }
    case 'merchant':
      return mayOffer('merchant-payments')
        ? screen(paths.walletPay({ code: code.merchant.payload }))
        : problem('no-merchants');
    case 'usdc': {
      if (variant === 'regional') return problem('no-usdc');
      if (currencies !== null && !currencies.includes('USDC')) return problem('no-usdc-account');
      const { address, amount } = code;
      const filled = { currencyCode: 'USDC', address, ...(amount === null ? {} : { amount }) };
      return screen(paths.walletWithdrawal(filled));
    }
    case 'fast-payment':
      return { kind: 'fast-payment', url: code.url, amount: roubles(code.amount) };
    case 'unusable':
      return problem(code.reason);
    case 'text':
      return { kind: 'text', text: code.text };
  }
}

const screen = (path: string): Destination => ({ kind: 'screen', path });
const problem = (what: CodeProblem): Destination => ({ kind: 'problem', problem: what });

function roubles(amount: string | null): Money | null {
  const read = amount === null ? null : parseDecimal(amount, 'RUB');
  return read?.ok ? read.money : null;
}

export type Shown = Exclude<Destination, { kind: 'screen' }>;

/** Opens the screen that a scanned code fills in, or shows a message. */
export function useScanned() {
  const navigate = useNavigate();
  const { known, offers } = useCapabilities();
  const accounts = useAccounts();
  const [shown, setShown] = useState<Shown | null>(null);

  const take = (text: string) => {
    // The camera keeps scanning while the user reads the previous result.
    if (shown !== null) return;
    const { variant, fastPaymentOrigins } = getConfig();
    const destination = destinationOf(text, {
      appOrigin: location.origin,
      fastPaymentOrigins,
      variant,
      mayOffer: (capability) => !known || offers(capability),
      currencies: accounts.data?.map(({ currency }) => currency) ?? null,
    });
    if (destination.kind === 'screen') void navigate(destination.path);
    else setShown(destination);
  };
  return { take, shown, forget: () => setShown(null) };
}
