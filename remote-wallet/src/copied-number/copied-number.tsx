import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupNumber } from '@tessera/wire/group-number';
import { announce, IconButton, InlineError } from '@tessera/ui';
import classes from './copied-number.module.css';

interface CopiedNumberProps {
  readonly number: string;
  /** The button's name: 'Copy the account number'. */
  readonly copy: string;
}

/** A number in the groups that people read to each other, ready to be copied in one piece. */
export function CopiedNumber({ number, copy }: CopiedNumberProps) {
  const { t } = useTranslation('wallet');
  const [state, setState] = useState<'copied' | 'failed' | null>(null);
  const onCopy = async () => {
    try {
      await navigator.clipboard.writeText(number.replaceAll(' ', ''));
      setState('copied');
      announce(t('common.copied'));
    } catch {
      // Forbidden, or a page without TLS, which has no clipboard.
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
