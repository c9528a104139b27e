import { useTexts } from '@tessera/i18n';
import { Button, InlineError } from '@tessera/ui';
import { texts } from '../texts.ts';
import classes from './identification.module.css';
import { useStatusCheck } from './use-status-check.ts';

/** Asks how a verification under way stands now. */
export function StatusCheck({ status }: { readonly status: string }) {
  const t = useTexts(texts);
  const { busy, error, unchanged, check } = useStatusCheck(status);
  return (
    <>
      <Button wide variant="secondary" icon="refresh" busy={busy} onClick={check}>
        {t('settings.identification.refresh')}
      </Button>
      {unchanged && <p className={classes.quiet}>{t('settings.identification.unchanged')}</p>}
      <InlineError>{error}</InlineError>
    </>
  );
}
