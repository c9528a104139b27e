import { getConfig } from '@tessera/config';
import { useTexts } from '@tessera/i18n';
import { LinkText } from '@tessera/ui';
import { topUpTexts } from './top-up-texts.ts';

/** What is accepted, with a link where the deployment has such a document. */
export function TermsLabel() {
  const t = useTexts(topUpTexts);
  const { termsUrl } = getConfig();
  return (
    <>
      {t('wallet_topup.terms_accept')}{' '}
      {termsUrl === null ? (
        t('wallet_topup.terms_link')
      ) : (
        <LinkText inline newTab href={termsUrl}>
          {t('wallet_topup.terms_link')}
        </LinkText>
      )}
    </>
  );
}
