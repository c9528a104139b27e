import { getConfig } from '@tessera/config';
import { useTexts } from '@tessera/i18n';
import { QuietLine } from '../auth-page/auth-page.tsx';
import { SupportLinks } from '../variant/support-links.tsx';
import { variantParts } from '../variant/variant-parts.ts';
import { texts } from '../texts.ts';

/** Whom to turn to when no code comes (AUTH-3, variant A). */
export function MissingCodeHint() {
  const t = useTexts(texts);
  const { phone, email } = getConfig().support;
  if (!variantParts().missingCodeHint || (phone === null && email === null)) return null;
  return (
    <QuietLine>
      {t('auth.register.code_missing')} <SupportLinks />
    </QuietLine>
  );
}
