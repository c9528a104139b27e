import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountryCode } from 'libphonenumber-js/mobile';
import { useLanguage } from '@tessera/i18n';
import { Icon, TextField } from '@tessera/ui';
import { CountryOption } from './country-option.tsx';
import classes from './country-picker.module.css';
import { findCountries, nameCountries } from './find-countries.ts';
import type { CountryChoice } from './find-countries.ts';
import { useListKeys } from './use-list-keys.ts';

export interface CountryPickerProps {
  readonly choices: () => readonly CountryChoice[];
  readonly chosen: CountryCode | null;
  readonly onChoose: (country: CountryCode) => void;
}

/** Search box and list of countries: a combobox by the ARIA practices, whose list is always open. */
export function CountryPicker({ choices, chosen, onChoose }: CountryPickerProps) {
  const { t } = useTranslation('ui-country');
  const language = useLanguage();
  const id = useId();
  const [search, setSearch] = useState('');
  const named = useMemo(() => nameCountries(choices(), language), [choices, language]);
  const found = findCountries(named, search);
  const choose = ({ country, unavailable }: CountryChoice) => {
    if (!unavailable) onChoose(country);
  };
  const start = found.findIndex(({ country }) => country === chosen);
  const { active, onKeyDown, restart } = useListKeys(found, start, choose);
  const optionId = (country: CountryCode) => `${id}-${country}`;

  return (
    <div className={classes.picker}>
      <TextField
        label={t('ui.country.search')}
        labelHidden
        placeholder={t('ui.country.search')}
        type="search"
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={active ? optionId(active.country) : undefined}
        autoComplete="off"
        // Users open the sheet to search, so focus the search box.
        autoFocus
        value={search}
        onChange={(words) => {
          setSearch(words);
          restart();
        }}
        onKeyDown={onKeyDown}
        leading={<Icon name="search" size={20} />}
      />
      <ul
        role="listbox"
        id={`${id}-list`}
        aria-label={t('ui.country.title')}
        className={classes.list}
      >
        {found.map((choice) => (
          <CountryOption
            key={choice.country}
            id={optionId(choice.country)}
            choice={choice}
            chosen={choice.country === chosen}
            active={choice === active}
            onChoose={choose}
          />
        ))}
      </ul>
      <p role="status" className={found.length > 0 ? 'visually-hidden' : classes.none}>
        {found.length === 0
          ? t('ui.country.none')
          : search !== '' && t('ui.country.found', { count: found.length })}
      </p>
    </div>
  );
}
