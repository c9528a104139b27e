import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '@tessera/ui';
import { QuietLine } from '../auth-page/auth-page.tsx';

export type ProveWork = (challenge: string) => Promise<string | null>;

/**
 * Solves a challenge for a step that requests a code (SEC-3). `note` shows the progress, to screen
 * readers too; leaving the step cancels it.
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
    const work = await import('./solve-work.ts').then(
      ({ solveWork }) => solveWork(challenge, leaving.current),
      () => null,
    );
    setProving(false);
    return work;
  };
  return { prove, note: isProving && <QuietLine>{t('auth.work.note')}</QuietLine> };
}
