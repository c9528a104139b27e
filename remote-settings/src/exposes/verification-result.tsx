import { useAuthInfo } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { ButtonLink, Card, IconTile } from '@tessera/ui';
import { texts } from '../texts.ts';
import classes from './verification-result.module.css';

/** The page that the verification provider redirects back to (KYC-1). */
export default function VerificationResult() {
  const t = useTexts(texts);
  const isAborted = useAuthInfo().data?.activeIdentification?.status === 'aborted';
  return (
    <Card className={classes.result}>
      {isAborted ? (
        <>
          <IconTile name="alert" tone="negative" size="large" />
          <h1>{t('verification_result.aborted_title')}</h1>
          <p>{t('verification_result.aborted_text')}</p>
        </>
      ) : (
        <>
          <IconTile name="shield" tone="accent" size="large" />
          <h1>{t('verification_result.title')}</h1>
          <p>{t('verification_result.text')}</p>
          <p className={classes.quiet}>{t('verification_result.track')}</p>
        </>
      )}
      <ButtonLink to={paths.settings()}>{t('verification_result.link')}</ButtonLink>
    </Card>
  );
}
