import type { CountryCode } from 'libphonenumber-js/mobile';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@tessera/i18n';
import { announce, Select, Skeleton, TextField, Icon } from '@tessera/ui';
import { countryName } from '../country-field/country-name.ts';
import type { CountryChoice } from '../country-field/country-picker.tsx';
import { CountrySheet } from '../country-field/country-sheet.tsx';
import { Flag } from '../country-field/flag.tsx';
import classes from './phone-field.module.css';
import { digitsBefore, meantText, placeBehind } from '../phone-number/caret.ts';
import { usePhoneMetadata } from '../phone-number/phone-number.ts';
import type { TypedPhone } from '../phone-number/phone-number.ts';

export interface PhoneFieldProps {
  readonly label?: string;
  readonly hint?: string;
  readonly wrong?: boolean;
  readonly error?: string | null;
  readonly value: TypedPhone;
  readonly onChange: (phone: TypedPhone) => void;
  readonly autoComplete?: 'on' | 'off';
  readonly autoFocus?: boolean;
}

function usePhone({ value, onChange }: PhoneFieldProps) {
  const language = useLanguage();
  const { module: metadata, failed } = usePhoneMetadata();
  const input = useRef<HTMLInputElement>(null);
  // The number was typed before the metadata loaded, or set by the parent.
  const phone = metadata?.settlePhone(value) ?? value;
  const shown = metadata?.showPhone(phone) ?? phone.text;
  const become = (next: TypedPhone) => {
    if (next.country !== phone.country) announce(countryName(next.country, language));
    onChange(next);
  };
  const type = useTypedText(shown, input, (text) =>
    become(metadata?.typePhone(phone, text) ?? { ...phone, text }),
  );
  const chooseCountry = (country: CountryCode) => {
    become(metadata?.chooseCountry(phone, country) ?? { ...phone, country });
    input.current?.focus();
  };
  return { metadata, failed, input, phone, shown, type, chooseCountry };
}

/**
 * A phone number with its country (AUTH-6). Works at once for complete international numbers;
 * country, mask and formatting need the metadata, which loads later.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { label, hint, wrong, error, autoComplete = 'on', autoFocus = false } = props;
  const { t } = useTranslation('ui-phone');
  const { metadata, failed, input, phone, shown, type, chooseCountry } = usePhone(props);
  const [chosenMask, chooseMask] = useState<string | null>(null);
  const masks = useMemo(() => metadata?.masksOf(phone.country) ?? [], [metadata, phone.country]);
  const mask = fittingMask(masks, chosenMask, phone.text);

  return (
    <>
      <TextField
        label={label ?? t('common.phone')}
        type="tel"
        inputMode="tel"
        name="phone"
        autoComplete={autoComplete === 'off' ? 'off' : failed ? 'tel' : 'tel-national'}
        // The user asked to change the number.
        autoFocus={autoFocus}
        value={shown}
        onChange={type}
        placeholder={asPlaceholder(mask)}
        error={wrong ? t('ui.phone.wrong') : error}
        hint={failed ? t('ui.phone.in_full') : hint}
        inputRef={input}
        leading={
          metadata ? (
            <DialCodeButton
              country={phone.country}
              dialCode={metadata.dialCodeOf(phone.country)}
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
            disabled: !maskFits(option, phone.text),
          }))}
        />
      )}
    </>
  );
}

/** Keeps the caret after the typed digit whenever the format changes. */
function useTypedText(
  shown: string,
  input: RefObject<HTMLInputElement | null>,
  onType: (text: string) => void,
): (text: string) => void {
  const caretDigits = useRef<number | null>(null);

  useLayoutEffect(() => {
    const element = input.current;
    if (!element || caretDigits.current === null || document.activeElement !== element) return;
    const position = placeBehind(shown, caretDigits.current);
    element.setSelectionRange(position, position);
    caretDigits.current = null;
  });

  return (text) => {
    const caret = input.current?.selectionStart ?? text.length;
    const meant = meantText(shown, text, caret);
    // A caret at the end stays there, even if a prefix is removed at the start.
    caretDigits.current =
      caret >= text.length ? Number.POSITIVE_INFINITY : digitsBefore(meant, caret);
    onType(meant);
  };
}

function maskFits(mask: string, digits: string): boolean {
  return mask.split('#').length - 1 >= digits.length;
}

function fittingMask(masks: readonly string[], chosen: string | null, digits: string): string {
  const preferred = masks.find((mask) => mask === chosen) ?? masks[0] ?? '';
  if (maskFits(preferred, digits)) return preferred;
  return masks.find((mask) => maskFits(mask, digits)) ?? preferred;
}

function asPlaceholder(mask: string): string {
  return mask.replaceAll('#', '0');
}

interface DialCodeButtonProps {
  readonly country: CountryCode;
  readonly dialCode: string;
  readonly choices: () => readonly CountryChoice[];
  readonly onChoose: (country: CountryCode) => void;
}

function DialCodeButton({ country, dialCode, choices, onChoose }: DialCodeButtonProps) {
  const { t } = useTranslation('ui-phone');
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const choose = (chosen: CountryCode) => {
    // The closing sheet returns the focus to this button; only then may it move on.
    flushSync(() => setOpen(false));
    onChoose(chosen);
  };
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-label={t('ui.phone.country', { name: countryName(country, language), dialCode })}
        onClick={() => setOpen(true)}
      >
        <Flag country={country} />
        <span translate="no">{dialCode}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      <CountrySheet
        open={open}
        onClose={() => setOpen(false)}
        chosen={country}
        choices={choices}
        onChoose={choose}
      />
    </>
  );
}
