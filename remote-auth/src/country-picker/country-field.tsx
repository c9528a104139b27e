import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { CountryCode } from 'libphonenumber-js/mobile';
import { useLanguage, useTexts } from '@tessera/i18n';
import { Icon, TextField } from '@tessera/ui';
import { texts } from '../texts.ts';
import classes from './country-field.module.css';
import { countryName } from './country-name.ts';
import { CountrySheet } from './country-sheet.tsx';
import type { CountryChoice } from './find-countries.ts';
import { Flag } from './flag.tsx';

interface CountryFieldProps {
  readonly value: CountryCode | null;
  readonly choices: () => readonly CountryChoice[];
  readonly onChange: (country: CountryCode) => void;
}

/** A country as a form's field: opens the searchable list (AUTH-2, variant B). */
export function CountryField({ value, choices, onChange }: CountryFieldProps) {
  const t = useTexts(texts);
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
        label={t('auth.register.country')}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        readOnly
        placeholder={t('auth.register.country_choose')}
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
