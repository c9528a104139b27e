import { useTranslation } from 'react-i18next';
import { documentAddress } from '@tessera/config';
import { useLanguage } from '@tessera/i18n';
import { Checkbox, LinkText } from '@tessera/ui';
import { askedConsents } from './asked-consents.ts';
import type { Consent } from './asked-consents.ts';

interface ConsentBoxesProps {
  readonly accepted: readonly Consent[];
  readonly onChange: (accepted: readonly Consent[]) => void;
}

const words = {
  offer: ['auth.register.accept_offer', 'auth.register.offer'],
  'personal-data': ['auth.register.accept_personal_data', 'auth.register.personal_data'],
} as const;

/** The consents of the deployment, each with its document (AUTH-2). */
export function ConsentBoxes({ accepted, onChange }: ConsentBoxesProps) {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  return askedConsents().map(({ consent, document }) => {
    const [sentence, name] = words[consent];
    return (
      <Checkbox
        key={consent}
        checked={accepted.includes(consent)}
        onChange={(ticked) =>
          onChange(ticked ? [...accepted, consent] : accepted.filter((other) => other !== consent))
        }
        label={
          <>
            {t(sentence)}{' '}
            <LinkText inline newTab href={documentAddress(document, language)}>
              {t(name)}
            </LinkText>
          </>
        }
      />
    );
  });
}
