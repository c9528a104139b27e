import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '@tessera/api';
import { call } from '@tessera/api';
import { isAllowedRedirect } from '@tessera/config';
import { useServerMessage } from '@tessera/ui/failed-read';
import type { AnswerOf } from '@tessera/wire';
import * as identification from '@tessera/wire/identification';
import { leaveFor } from './leave-for.ts';

export interface Upgrade {
  readonly busy: boolean;
  readonly error: string | null;
  /** Instructions for the verification if there is no page for it. */
  readonly howToText: string | null;
  readonly begin: () => void;
  readonly closeHowTo: () => void;
}

/**
 * Starts the next identification level: opens the provider's page or shows instructions (KYC-1).
 */
export function useUpgrade(): Upgrade {
  const { t } = useTranslation('settings');
  const serverMessage = useServerMessage();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiFailure | Fault | null>(null);
  const [howToText, setHowToText] = useState<string | null>(null);

  const begin = async () => {
    setBusy(true);
    setProblem(null);
    const result = await call(identification.upgrade, { body: {} });
    setBusy(false);
    const step = result.ok ? nextStep(result.data) : { fault: result };
    if ('leaveFor' in step) leaveFor(step.leaveFor);
    else if ('howTo' in step) setHowToText(step.howTo);
    else setProblem(step.fault);
  };

  const words = (fault: ApiFailure | Fault) =>
    typeof fault === 'string'
      ? t(`settings.identification.${fault}`)
      : (serverMessage(fault) ?? t('settings.failed'));

  return {
    busy,
    error: problem && words(problem),
    howToText,
    begin: () => void begin(),
    closeHowTo: () => setHowToText(null),
  };
}

type Fault = 'no_way' | 'unsafe_url';

type NextStep =
  { readonly leaveFor: string } | { readonly howTo: string } | { readonly fault: Fault };

function nextStep({
  verificationUrl,
  howtoText,
}: AnswerOf<typeof identification.upgrade>): NextStep {
  if (verificationUrl === null) {
    return howtoText === null ? { fault: 'no_way' } : { howTo: howtoText };
  }
  return isAllowedRedirect(verificationUrl)
    ? { leaveFor: verificationUrl }
    : { fault: 'unsafe_url' };
}
