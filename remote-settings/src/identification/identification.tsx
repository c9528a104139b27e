import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@tessera/api';
import type { ApiFailure, AuthInfo } from '@tessera/api';
import { isAllowedRedirect } from '@tessera/config';
import { announce, Button, Card, InlineError, Sheet, SheetActions } from '@tessera/ui';
import { useServerMessage } from '@tessera/ui/failed-read';
import { useSubmit } from '@tessera/ui/submit';
import * as identification from '@tessera/wire/identification';
import classes from './identification.module.css';
import { leaveFor } from './leave-for.ts';
import { useIdentificationWords } from './use-identification-words.ts';

function useUpgrade() {
  const { t } = useTranslation('settings');
  const serverMessage = useServerMessage();
  const { busy, failure, submit } = useSubmit<ApiFailure>();
  const [fault, setFault] = useState<'no_way' | 'unsafe_url' | null>(null);
  const [howToText, setHowToText] = useState<string | null>(null);

  const startUpgrade = async () => {
    setFault(null);
    const result = await submit(() => call(identification.upgrade, { body: {} }));
    if (!result?.ok) return;
    const { verificationUrl, howtoText } = result.data;
    if (verificationUrl === null) {
      setHowToText(howtoText);
      if (howtoText === null) setFault('no_way');
    } else if (isAllowedRedirect(verificationUrl)) leaveFor(verificationUrl);
    else setFault('unsafe_url');
  };
  const refusal = failure && (serverMessage(failure) ?? t('settings.failed'));
  return {
    busy,
    error: busy ? null : fault ? t(`settings.identification.${fault}`) : refusal,
    howToText,
    startUpgrade: () => void startUpgrade(),
    closeHowTo: () => setHowToText(null),
  };
}

function useStatusCheck(status: string) {
  const { t } = useTranslation('settings');
  const serverMessage = useServerMessage();
  const { busy, failure, submit } = useSubmit<ApiFailure>();
  const [unchanged, setUnchanged] = useState(false);

  const check = async () => {
    setUnchanged(false);
    const result = await submit(() => call(identification.check, { body: {} }));
    if (!result?.ok || result.data.status !== status) return;
    setUnchanged(true);
    announce(t('settings.identification.unchanged'));
  };
  const error = !busy && failure && (serverMessage(failure) ?? t('settings.failed'));
  return { busy, error, unchanged, check: () => void check() };
}

interface UpgradeButtonProps {
  /** A secondary button, for an upgrade that nothing requires. */
  readonly quiet?: boolean;
  readonly children: string;
}

function UpgradeButton({ quiet = false, children }: UpgradeButtonProps) {
  const { t } = useTranslation('settings');
  const { busy, error, howToText, startUpgrade, closeHowTo } = useUpgrade();
  return (
    <>
      <Button wide variant={quiet ? 'secondary' : 'primary'} busy={busy} onClick={startUpgrade}>
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

function Offer({ quiet }: { readonly quiet: boolean }) {
  const { t } = useTranslation('settings');
  return (
    <>
      <p className={classes.quiet}>{t('settings.identification.offer')}</p>
      <UpgradeButton quiet={quiet}>{t('settings.identification.upgrade')}</UpgradeButton>
    </>
  );
}

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
