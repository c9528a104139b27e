import { useMemo } from 'react';
import { getConfig } from '@tessera/config';
import { useTexts } from '@tessera/i18n';
import { TextField } from '@tessera/ui';
import { CountryField } from '../country-picker/country-field.tsx';
import { usePhoneMetadata } from '../phone-field/lazy-phone-metadata.ts';
import { texts } from '../texts.ts';
import type { Draft } from './registration.ts';

interface AddressFieldsProps {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** Where the person lives, for variants that ask (AUTH-2). */
export function AddressFields({ draft, onChange }: AddressFieldsProps) {
  const t = useTexts(texts);
  const residences = useResidences();
  return (
    <>
      <CountryField
        value={draft.country}
        choices={residences}
        onChange={(country) => onChange({ country })}
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

/** Every country, with a word at those that the service does not reach. */
function useResidences() {
  const t = useTexts(texts);
  const { module: metadata } = usePhoneMetadata();
  return useMemo(() => {
    const { unsupportedCountries } = getConfig();
    const countries = metadata?.dialCodeChoices() ?? [];
    return () =>
      countries.map(({ country }) =>
        unsupportedCountries.includes(country)
          ? { country, unavailable: true, note: t('auth.country.unsupported') }
          : { country },
      );
  }, [metadata, t]);
}
