import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '@tessera/ui';
import { QuietLine } from '../auth-page/auth-page.tsx';
import type { ProveWork } from '../code-step/request-code.ts';

/**
 * Proves work for a step that asks for a code (SEC-3). Nothing has to be pressed: `note` says what goes on, also
 * aloud, and whoever leaves the step ends it.
 */
export function useProof() {
  const { t } = useTranslation('auth');
  const leaving = useRef(new AbortController());
  const [isProving, setProving] = useState(false);
  useEffect(() => {
    const left = (leaving.current = new AbortController());
    return () => left.abort();
  }, []);

  const prove: ProveWork = async (challenge) => {
    setProving(true);
    announce(t('auth.work.note'));
    // Not loaded before it is needed; where it does not come, nothing is proven.
    const work = await import('./solve-work.ts').then(
      ({ solveWork }) => solveWork(challenge, leaving.current),
      () => null,
    );
    setProving(false);
    return work;
  };
  return { prove, note: isProving && <QuietLine>{t('auth.work.note')}</QuietLine> };
}
