import { useEffect, useRef, useState } from 'react';
import type { CountryCode } from 'libphonenumber-js/mobile';
import { useLanguage, useTexts } from '@tessera/i18n';
import { announce, Select, Skeleton, TextField } from '@tessera/ui';
import { countryName } from '../country-picker/country-name.ts';
import { texts } from '../texts.ts';
import { DialCodeButton } from './dial-code-button.tsx';
import { usePhoneMetadata } from './lazy-phone-metadata.ts';
import { asPlaceholder, fittingMask, maskFits } from './mask.ts';
import { plainText } from './phone-number.ts';
import type { TypedPhone } from './phone-number.ts';
import { useTypedText } from './use-typed-text.ts';

export interface PhoneFieldProps {
  readonly value: TypedPhone;
  readonly onChange: (phone: TypedPhone) => void;
  readonly error: string | null;
  readonly autoFocus?: boolean;
}

/**
 * A phone number with its country (AUTH-6). It can be typed into at once; country, mask and
 * formatting come with the metadata, and without it a number in full still serves.
 */
export function PhoneField({ value, onChange, error, autoFocus = false }: PhoneFieldProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { module: metadata, failed } = usePhoneMetadata();
  const input = useRef<HTMLInputElement>(null);
  const [chosenMask, chooseMask] = useState<string | null>(null);
  const masks = metadata?.masksOf(value.country) ?? [];
  const mask = fittingMask(masks, chosenMask, value.text);
  const shown = metadata?.showPhone(value) ?? value.text;

  const become = (phone: TypedPhone) => {
    if (phone.country !== value.country) announce(countryName(phone.country, language));
    onChange(phone);
  };
  useEffect(() => {
    // What was typed or known before the metadata came is understood now.
    if (metadata && value.text !== '') onChange(metadata.typePhone(value, value.text));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the metadata arrives
  }, [metadata]);
  const type = useTypedText(shown, input, (text) =>
    become(metadata?.typePhone(value, text) ?? { ...value, text: plainText(text) }),
  );
  const chooseCountry = (country: CountryCode) => {
    const phone = { country, text: value.text.startsWith('+') ? '' : value.text };
    become(metadata?.typePhone(phone, phone.text) ?? phone);
    input.current?.focus();
  };

  return (
    <>
      <TextField
        label={t('auth.phone.label')}
        type="tel"
        inputMode="tel"
        name="phone"
        autoComplete={failed ? 'tel' : 'tel-national'}
        // A person comes here to type a number, after asking to change it.
        autoFocus={autoFocus}
        value={shown}
        onChange={type}
        placeholder={asPlaceholder(mask)}
        error={error}
        hint={failed ? t('auth.phone.in_full') : undefined}
        inputRef={input}
        leading={
          metadata ? (
            <DialCodeButton
              country={value.country}
              dialCode={metadata.dialCodeOf(value.country)}
              choices={metadata.dialCodeChoices}
              onChoose={chooseCountry}
            />
          ) : (
            !failed && <Skeleton width={72} />
          )
        }
      />
      {masks.length > 1 && (
        <Select
          label={t('auth.phone.mask')}
          value={mask}
          onChange={chooseMask}
          options={masks.map((option) => ({
            value: option,
            label: asPlaceholder(option),
            disabled: !maskFits(option, value.text),
          }))}
        />
      )}
    </>
  );
}
