import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupNumber } from '@tessera/wire/group-number';
import { announce, IconButton, InlineError } from '@tessera/ui';
import classes from './copied-number.module.css';

interface CopiedNumberProps {
  readonly number: string;
  readonly copy: string;
}

export function CopiedNumber({ number, copy }: CopiedNumberProps) {
  const { t } = useTranslation('wallet');
  const [state, setState] = useState<'copied' | 'failed' | null>(null);
  const onCopy = async () => {
    try {
      await navigator.clipboard.writeText(number.replaceAll(' ', ''));
      setState('copied');
      announce(t('common.copied'));
    } catch {
      // The browser forbids it, or the page has no TLS and therefore no clipboard.
      setState('failed');
    }
  };
  return (
    <>
      <span className={classes.number}>
        <span translate="no">{groupNumber(number)}</span>
        <IconButton
          icon={state === 'copied' ? 'check' : 'copy'}
          label={copy}
          variant="plain"
          size="small"
          onClick={() => void onCopy()}
        />
      </span>
      {state === 'failed' && <InlineError>{t('wallet.number.copy_failed')}</InlineError>}
    </>
  );
}
