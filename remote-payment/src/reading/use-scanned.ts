import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccounts, useCapabilities } from '@tessera/api';
import { getConfig } from '@tessera/config';
import { destinationOf } from './destination.ts';
import type { Destination } from './destination.ts';

/** A code that led to no screen. */
export type Shown = Exclude<Destination, { kind: 'screen' }>;

/** Handles the text of a scanned code: opens the screen that it fills in, or shows a message. */
export function useScanned() {
  const navigate = useNavigate();
  const { known, offers } = useCapabilities();
  const accounts = useAccounts();
  const [shown, setShown] = useState<Shown | null>(null);

  const take = (text: string) => {
    // The camera keeps scanning while a person reads the former result.
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
