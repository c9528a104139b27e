import { useTranslation } from 'react-i18next';
import type { AuthInfo } from '@tessera/api';
import { Button, Card, InlineError } from '@tessera/ui';
import classes from './identification.module.css';
import { UpgradeButton } from './upgrade-button.tsx';
import { useIdentificationWords } from './use-identification-words.ts';
import { useStatusCheck } from './use-status-check.ts';

/** The level, the status of verification, and the possible next step (SET-1, KYC-1). */
export function Identification({ info }: { readonly info: AuthInfo }) {
  const { t } = useTranslation('settings');
  const words = useIdentificationWords();
  const { identificationLevel: level, activeIdentification: active } = info;
  const allowed = info.isTopupAllowed && info.isWithdrawalAllowed;
  if (!level && !active) return null;
  // A higher level is only an offer if all operations are allowed already.
  const asksNothing = (!active || active.status === 'complete') && allowed;
  return (
    <Card
      tone={asksNothing ? 'sunken' : 'accent'}
      role="region"
      aria-label={t('settings.identification.title')}
      className={classes.section}
    >
      <h3>{t('settings.identification.title')}</h3>
      {/* The provider may decide while this is on screen. */}
      <div role="status" className={classes.standing}>
        {level && <p>{t('settings.identification.level', { level: words.level(level.name) })}</p>}
        {active && (
          <p>{t('settings.identification.status', { status: words.status(active.status) })}</p>
        )}
      </div>
      {active ? (
        <NextStep status={active.status} />
      ) : (
        level?.askForNext && <Offer quiet={allowed} />
      )}
    </Card>
  );
}

interface OfferProps {
  /** All operations are allowed already. */
  readonly quiet: boolean;
}

function Offer({ quiet }: OfferProps) {
  const { t } = useTranslation('settings');
  return (
    <>
      <p className={classes.quiet}>{t('settings.identification.offer')}</p>
      <UpgradeButton quiet={quiet}>{t('settings.identification.upgrade')}</UpgradeButton>
    </>
  );
}

/** The next step of a started verification; an unknown status counts as pending. */
function NextStep({ status }: { readonly status: string }) {
  const { t } = useTranslation('settings');
  switch (status) {
    case 'complete':
      return null;
    case 'aborted':
      return (
        <>
          <p className={classes.quiet}>{t('settings.identification.aborted_descr')}</p>
          <UpgradeButton>{t('settings.identification.retry')}</UpgradeButton>
        </>
      );
    default:
      return (
        <>
          <p className={classes.quiet}>{t('settings.identification.pending_descr')}</p>
          <UpgradeButton>{t('settings.identification.continue')}</UpgradeButton>
          <StatusCheck status={status} />
        </>
      );
  }
}

function StatusCheck({ status }: { readonly status: string }) {
  const { t } = useTranslation('settings');
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
