import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountryCode } from 'libphonenumber-js/mobile';
import { useLanguage } from '@tessera/i18n';
// Import by package name: remotes bundle this file, but the host provides the rest of the package.
import { announce, Select, Skeleton, TextField } from '@tessera/ui';
import { countryName } from '../country-field/country-name.ts';
import { DialCodeButton } from './dial-code-button.tsx';
import { asPlaceholder, fittingMask, maskFits } from './mask.ts';
import { usePhoneMetadata } from '../phone-number/phone-number.ts';
import type { TypedPhone } from '../phone-number/phone-number.ts';
import { plainText } from '../phone-number/plain-text.ts';
import { useTypedText } from './use-typed-text.ts';

export interface PhoneFieldProps {
  /** 'Phone' by default. */
  readonly label?: string;
  readonly hint?: string;
  readonly error?: string | null;
  /** Begins with `beginPhone`; may be set from outside, also to a number in E.164. */
  readonly value: TypedPhone;
  /** Receives the edited number; `readPhone` converts it to E.164. */
  readonly onChange: (phone: TypedPhone) => void;
  /** `off` for another person's number: browsers autofill only the user's own. */
  readonly autoComplete?: 'on' | 'off';
  readonly autoFocus?: boolean;
}

/**
 * A phone number with its country (AUTH-6). It can be typed into at once; country, mask and
 * formatting come with the metadata, and without it a number in full still serves.
 */
export function PhoneField({
  label,
  hint,
  error,
  value,
  onChange,
  autoComplete = 'on',
  autoFocus = false,
}: PhoneFieldProps) {
  const { t } = useTranslation('ui-phone');
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
  const unread = value.text.startsWith('+');
  useEffect(() => {
    // Parse a full number that was entered before the metadata loaded, or set by the parent.
    const understood = unread && metadata?.typePhone(value, value.text);
    if (understood && understood.text !== value.text) onChange(understood);
  }, [metadata, unread, value, onChange]);
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
        label={label ?? t('common.phone')}
        type="tel"
        inputMode="tel"
        name="phone"
        autoComplete={autoComplete === 'off' ? 'off' : failed ? 'tel' : 'tel-national'}
        // The user asked to change the number, so focus the field.
        autoFocus={autoFocus}
        value={shown}
        onChange={type}
        placeholder={asPlaceholder(mask)}
        error={error}
        hint={failed ? t('ui.phone.in_full') : hint}
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
          label={t('ui.phone.mask')}
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
