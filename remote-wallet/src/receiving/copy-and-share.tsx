import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce, Button, InlineError } from '@tessera/ui';
import classes from './receiving.module.css';

interface CopyAndShareProps {
  /** The text that is copied. */
  readonly copied: string;
  /** Names it: 'Copy the address'. */
  readonly copyLabel: string;
  /** Title and text for another app. */
  readonly title: string;
  readonly text: string;
}

/** Copies the main thing in one piece, and gives all of it to another app where the system can. */
export function CopyAndShare({ copied, copyLabel, title, text }: CopyAndShareProps) {
  const { t } = useTranslation('wallet-receive');
  const [state, setState] = useState<'copied' | 'failed' | null>(null);
  const copy = async (what: string) => {
    try {
      await navigator.clipboard.writeText(what);
      setState('copied');
      announce(t('common.copied'));
    } catch {
      // Forbidden, or a page without TLS, which has no clipboard.
      setState('failed');
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title, text });
    } catch (error) {
      // The person changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await copy(text);
    }
  };
  return (
    <>
      <div className={classes.pair}>
        <Button variant="secondary" aria-label={copyLabel} onClick={() => void copy(copied)}>
          {t(state === 'copied' ? 'common.copied' : 'common.copy')}
        </Button>
        {'share' in navigator ? (
          <Button variant="secondary" onClick={() => void share()}>
            {t('common.share')}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => void copy(text)}>
            {t('receive.copy_all')}
          </Button>
        )}
      </div>
      <InlineError>{state === 'failed' && t('receive.copy_failed')}</InlineError>
    </>
  );
}
