import { useState } from 'react';
import { useTexts } from '@tessera/i18n';
import { announce, Button, InlineError, SheetActions } from '@tessera/ui';
import { copyText } from '../clipboard/copy-text.ts';
import { readingTexts } from './reading-texts.ts';
import classes from './reading.module.css';

/** A code that means nothing to the app: its text, which opens nothing. */
export function PlainText({ text }: { readonly text: string }) {
  const t = useTexts(readingTexts);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    const done = await copyText(text);
    setCopied(done);
    if (done) announce(t('reading.copied'));
  };
  if (text === '') return <p>{t('reading.text.empty')}</p>;
  return (
    <>
      <p className={classes.quiet}>{t('reading.text.descr')}</p>
      {/* Long texts scroll, by keyboard too. */}
      <pre
        className={classes.text}
        role="region"
        tabIndex={0}
        aria-label={t('reading.text.content')}
      >
        {text}
      </pre>
      <InlineError>{copied === false && t('reading.copy_failed')}</InlineError>
      <SheetActions>
        <Button
          wide
          variant="secondary"
          icon={copied ? 'check' : 'copy'}
          onClick={() => void copy()}
        >
          {t(copied ? 'reading.copied' : 'reading.copy')}
        </Button>
      </SheetActions>
    </>
  );
}
