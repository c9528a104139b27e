import { getConfig } from '@tessera/config';
import { useTexts } from '@tessera/i18n';
import { Checkbox, LinkText } from '@tessera/ui';
import { texts } from '../texts.ts';
import { variantParts } from '../variant/variant-parts.ts';
import type { Consent } from '../variant/variant-parts.ts';

interface ConsentBoxesProps {
  readonly accepted: readonly Consent[];
  readonly onChange: (accepted: readonly Consent[]) => void;
}

const words = {
  offer: ['auth.register.accept_offer', 'auth.register.offer'],
  'personal-data': ['auth.register.accept_personal_data', 'auth.register.personal_data'],
} as const;

/** The consents of the variant, each with its document where one is configured (AUTH-2). */
export function ConsentBoxes({ accepted, onChange }: ConsentBoxesProps) {
  const t = useTexts(texts);
  const { offerUrl, personalDataUrl } = getConfig().consents;
  const documents: Readonly<Record<Consent, string | null>> = {
    offer: offerUrl,
    'personal-data': personalDataUrl,
  };
  return variantParts().consents.map((consent) => {
    const [sentence, name] = words[consent];
    const address = documents[consent];
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
            {address === null ? (
              t(name)
            ) : (
              <LinkText inline newTab href={address}>
                {t(name)}
              </LinkText>
            )}
          </>
        }
      />
    );
  });
}
