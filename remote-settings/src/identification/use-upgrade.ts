import { useState } from 'react';
import { upgradeIdentification } from '@tessera/api/upgrade-identification';
import type { IdentificationUpgrade } from '@tessera/api';
import { isAllowedRedirect } from '@tessera/config';
import { useTexts } from '@tessera/i18n';
import { texts } from '../texts.ts';
import { leaveFor } from './leave-for.ts';

export interface Upgrade {
  readonly busy: boolean;
  readonly error: string | null;
  /** What to do to be verified, where no page does it. */
  readonly howToText: string | null;
  readonly begin: () => void;
  readonly closeHowTo: () => void;
}

/** Begins the next identification level: goes to the provider's page or shows what to do (KYC-1). */
export function useUpgrade(): Upgrade {
  const t = useTexts(texts);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [howToText, setHowToText] = useState<string | null>(null);

  const begin = async () => {
    setBusy(true);
    setError(null);
    const result = await upgradeIdentification();
    setBusy(false);
    const step = result.ok ? nextStep(result.data) : null;
    if (!step) setError((result.ok ? undefined : result.message) ?? t('settings.failed'));
    else if ('leaveFor' in step) leaveFor(step.leaveFor);
    else if ('howTo' in step) setHowToText(step.howTo);
    else setError(t(`settings.identification.${step.fault}`));
  };

  return {
    busy,
    error,
    howToText,
    begin: () => void begin(),
    closeHowTo: () => setHowToText(null),
  };
}

type NextStep =
  | { readonly leaveFor: string }
  | { readonly howTo: string }
  | { readonly fault: 'no_way' | 'unsafe_url' };

function nextStep({ verificationUrl, howtoText }: IdentificationUpgrade): NextStep {
  if (verificationUrl === null) {
    return howtoText === null ? { fault: 'no_way' } : { howTo: howtoText };
  }
  return isAllowedRedirect(verificationUrl)
    ? { leaveFor: verificationUrl }
    : { fault: 'unsafe_url' };
}
