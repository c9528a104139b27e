import { useTranslation } from 'react-i18next';
import { Button, InlineError, Sheet, SheetActions } from '@tessera/ui';
import classes from './identification.module.css';
import { useUpgrade } from './use-upgrade.ts';

interface UpgradeButtonProps {
  /** A secondary button, for an upgrade that nothing waits for. */
  readonly quiet?: boolean;
  readonly children: string;
}

/** Begins the next level, or begins it again. */
export function UpgradeButton({ quiet = false, children }: UpgradeButtonProps) {
  const { t } = useTranslation('settings');
  const { busy, error, howToText, begin, closeHowTo } = useUpgrade();
  return (
    <>
      <Button wide variant={quiet ? 'secondary' : 'primary'} busy={busy} onClick={begin}>
        {children}
      </Button>
      <InlineError>{error}</InlineError>
      <Sheet
        open={howToText !== null}
        title={t('settings.identification.howto_title')}
        onClose={closeHowTo}
      >
        <p className={classes.howTo}>{howToText}</p>
        <SheetActions>
          <Button wide onClick={closeHowTo}>
            {t('settings.identification.understood')}
          </Button>
        </SheetActions>
      </Sheet>
    </>
  );
}
