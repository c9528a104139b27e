import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce, Button, InlineError } from '@tessera/ui';
import classes from './receiving.module.css';

interface CopyAndShareProps {
  readonly copied: string;
  readonly copyLabel: string;
  readonly title: string;
  readonly text: string;
}

export function CopyAndShare({ copied, copyLabel, title, text }: CopyAndShareProps) {
  const { t } = useTranslation('wallet-receive');
  const [state, setState] = useState<'copied' | 'failed' | null>(null);
  const copy = async (what: string) => {
    try {
      await navigator.clipboard.writeText(what);
      setState('copied');
      announce(t('common.copied'));
    } catch {
      // The browser forbids it, or the page has no TLS and therefore no clipboard.
      setState('failed');
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title, text });
    } catch (error) {
      // The user cancelled.
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
