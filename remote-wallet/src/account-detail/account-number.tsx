import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce, IconButton, InlineError } from '@tessera/ui';
import classes from './account-detail.module.css';

/** The id of an account, ready to be copied. */
export function AccountNumber({ id }: { readonly id: string }) {
  const { t } = useTranslation('wallet-account-detail');
  const [state, setState] = useState<'copied' | 'failed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
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
        <code>{id}</code>
        <IconButton
          icon={state === 'copied' ? 'check' : 'copy'}
          label={t('wallet.detail.copy_id')}
          variant="plain"
          size="small"
          onClick={() => void copy()}
        />
      </span>
      {state === 'failed' && <InlineError>{t('wallet.detail.copy_failed')}</InlineError>}
    </>
  );
}
