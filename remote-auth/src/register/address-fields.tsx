import { useTranslation } from 'react-i18next';
import { getConfig } from '@tessera/config';
import { TextField } from '@tessera/ui';
import { CountryField } from '@tessera/ui/country-field';
import type { Draft } from './registration.ts';

interface AddressFieldsProps {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** The person's residence, for variants that ask (AUTH-2). */
export function AddressFields({ draft, onChange }: AddressFieldsProps) {
  const { t } = useTranslation('auth');
  return (
    <>
      <CountryField
        label={t('auth.register.country')}
        placeholder={t('auth.register.country_choose')}
        value={draft.country}
        onChange={(country) => onChange({ country })}
        unavailable={getConfig().unsupportedCountries}
      />
      <TextField
        label={t('auth.register.city')}
        name="address-level2"
        autoComplete="address-level2"
        value={draft.city}
        onChange={(city) => onChange({ city })}
      />
      <TextField
        label={t('auth.register.zip_code')}
        name="postal-code"
        autoComplete="postal-code"
        value={draft.zipCode}
        onChange={(zipCode) => onChange({ zipCode })}
      />
      <TextField
        label={t('auth.register.address')}
        name="street-address"
        autoComplete="street-address"
        value={draft.address}
        onChange={(address) => onChange({ address })}
      />
    </>
  );
}
