import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentAddress, getConfig } from '@tessera/config';
import { useLanguage } from '@tessera/i18n';
import { Button, Checkbox, LinkText } from '@tessera/ui';
import { CardBrands } from './card-brands.tsx';

export interface MethodProps {
  /** The order was sent; the browser is about to leave. */
  readonly submitted: boolean;
}

/** Payment by card: the terms have to be accepted first (TOPUP-2). */
export function CardMethod({ submitted }: MethodProps) {
  const { t } = useTranslation('wallet-top-up');
  const [accepted, setAccepted] = useState(false);
  return (
    <>
      <CardBrands />
      <Checkbox label={<TermsLabel />} checked={accepted} onChange={setAccepted} />
      <Button type="submit" wide disabled={!accepted || submitted} busy={submitted}>
        {t('common.to_top_up')}
      </Button>
    </>
  );
}

/** The accepted terms, with a link where the deployment has such a document. */
function TermsLabel() {
  const { t } = useTranslation('wallet-top-up');
  const language = useLanguage();
  const { termsUrl } = getConfig();
  return (
    <>
      {t('wallet_topup.terms_accept')}{' '}
      {termsUrl === null ? (
        t('wallet_topup.terms_link')
      ) : (
        <LinkText inline newTab href={documentAddress(termsUrl, language)}>
          {t('wallet_topup.terms_link')}
        </LinkText>
      )}
    </>
  );
}
