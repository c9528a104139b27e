import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { CountryCode } from 'libphonenumber-js/mobile';
import { useLanguage } from '@tessera/i18n';
import { Icon } from '@tessera/ui';
import { countryName } from '../country-field/country-name.ts';
import { CountrySheet } from '../country-field/country-sheet.tsx';
import type { CountryChoice } from '../country-field/find-countries.ts';
import { Flag } from '../country-field/flag.tsx';
import classes from './dial-code-button.module.css';

interface DialCodeButtonProps {
  readonly country: CountryCode;
  readonly dialCode: string;
  readonly choices: () => readonly CountryChoice[];
  readonly onChoose: (country: CountryCode) => void;
}

/** Flag and dial code inside the phone field; opens the list of countries. */
export function DialCodeButton({ country, dialCode, choices, onChoose }: DialCodeButtonProps) {
  const { t } = useTranslation('ui-phone');
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const choose = (chosen: CountryCode) => {
    // The closing sheet gives the focus back to this button; only then may it move on.
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
        <span>{dialCode}</span>
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
