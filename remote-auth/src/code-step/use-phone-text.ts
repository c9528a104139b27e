import { getConfig } from '@tessera/config';
import type { CountryCode } from 'libphonenumber-js/mobile';
import { usePhoneMetadata } from '../phone-field/lazy-phone-metadata.ts';

const noBreakSpace = '\u00a0';

/** A full number as people write it, once the metadata is here, on one line. */
export function usePhoneText(phone: string): string {
  const { module: metadata } = usePhoneMetadata();
  const country = getConfig().defaultCountry as CountryCode;
  return (metadata?.showPhone({ country, text: phone }) ?? phone).replaceAll(' ', noBreakSpace);
}
