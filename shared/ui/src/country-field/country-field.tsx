import { useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountryCode } from 'libphonenumber-js/mobile';
import { useLanguage } from '@tessera/i18n';
// Import by package name: remotes bundle this file, but the host provides the rest of the package.
import { Icon, TextField } from '@tessera/ui';
import { usePhoneMetadata } from '../phone-number/phone-number.ts';
import classes from './country-field.module.css';
import { countryName } from './country-name.ts';
import { CountrySheet } from './country-sheet.tsx';
import type { CountryChoice } from './country-picker.tsx';
import { Flag } from './flag.tsx';

const none: readonly string[] = [];

export interface CountryFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: CountryCode | null;
  readonly onChange: (country: CountryCode) => void;
  /** Two-letter codes of countries that are listed but cannot be chosen. */
  readonly unavailable?: readonly string[];
}

/** Opens a searchable list of countries (AUTH-2, variant B). */
export function CountryField({
  label,
  placeholder,
  value,
  onChange,
  unavailable = none,
}: CountryFieldProps) {
  const choices = useChoices(unavailable);
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const openByKey = (event: KeyboardEvent) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <div className={classes.field}>
      <TextField
        label={label}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        readOnly
        placeholder={placeholder}
        value={value === null ? '' : countryName(value, language)}
        onChange={() => undefined}
        onClick={() => setOpen(true)}
        onKeyDown={openByKey}
        leading={value !== null && <Flag country={value} />}
        trailing={<Icon name="chevron-down" size={20} />}
      />
      <CountrySheet
        open={open}
        onClose={() => setOpen(false)}
        chosen={value}
        choices={choices}
        onChoose={(country) => {
          setOpen(false);
          onChange(country);
        }}
      />
    </div>
  );
}

function useChoices(unavailable: readonly string[]): () => readonly CountryChoice[] {
  const { t } = useTranslation('ui-country');
  const { module: metadata } = usePhoneMetadata();
  return useMemo(() => {
    const choices = (metadata?.dialCodeChoices() ?? []).map(({ country }) =>
      unavailable.includes(country)
        ? { country, unavailable: true, note: t('common.not_available') }
        : { country },
    );
    return () => choices;
  }, [metadata, unavailable, t]);
}
