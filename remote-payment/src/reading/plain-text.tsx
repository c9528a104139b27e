import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce, Button, InlineError, SheetActions } from '@tessera/ui';
import { copyText } from '../clipboard/copy-text.ts';
import classes from './reading.module.css';

/** The text of a code that is unknown to the app; it opens nothing. */
export function PlainText({ text }: { readonly text: string }) {
  const { t } = useTranslation('payment-reading');
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    const done = await copyText(text);
    setCopied(done);
    if (done) announce(t('common.copied'));
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
          {t(copied ? 'common.copied' : 'common.copy')}
        </Button>
      </SheetActions>
    </>
  );
}
