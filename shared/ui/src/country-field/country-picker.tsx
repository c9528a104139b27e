import type { CountryCode } from 'libphonenumber-js/mobile';
import {
  memo,
  useCallback,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { KeyboardEvent, UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@tessera/i18n';
import { Icon, TextField } from '@tessera/ui';
import { latinDigits } from '../latin-digits.ts';
import { countryName } from './country-name.ts';
import classes from './country-picker.module.css';
import { Flag } from './flag.tsx';

export interface CountryChoice {
  readonly country: CountryCode;
  readonly note?: string;
  readonly unavailable?: boolean;
}

interface NamedCountry extends CountryChoice {
  readonly name: string;
}

export function nameCountries(choices: readonly CountryChoice[], language: string): NamedCountry[] {
  const { compare } = new Intl.Collator(language);
  return choices
    .map((choice) => ({ ...choice, name: countryName(choice.country, language) }))
    .sort((a, b) => compare(a.name, b.name));
}

/**
 * Finds by name, with or without accents, by country code or dial code. Names that begin with the
 * query come first.
 */
export function findCountries(
  namedCountries: readonly NamedCountry[],
  search: string,
): readonly NamedCountry[] {
  const wanted = plain(latinDigits(search));
  if (wanted === '') return namedCountries;
  if (/^\+?\d+$/.test(wanted)) {
    const dialled = wanted.replace(/^\+?/, '+');
    return namedCountries.filter(({ note }) => note?.startsWith(dialled));
  }
  const begins = ({ name, country }: NamedCountry) =>
    plain(name).startsWith(wanted) || country.toLowerCase() === wanted;
  const holds = ({ name }: NamedCountry) => plain(name).includes(wanted);
  return [
    ...namedCountries.filter(begins),
    ...namedCountries.filter((entry) => !begins(entry) && holds(entry)),
  ];
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();
}

interface CountryOptionProps {
  readonly id: string;
  readonly choice: NamedCountry;
  readonly chosen: boolean;
  readonly active: boolean;
  readonly inSight: boolean;
  readonly onChoose: (choice: NamedCountry) => void;
}

const CountryOption = memo(function CountryOption(props: CountryOptionProps) {
  const { id, choice, chosen, active, inSight, onChoose } = props;
  return (
    <li
      id={id}
      role="option"
      aria-selected={chosen}
      aria-disabled={choice.unavailable || undefined}
      data-active={active}
      className={classes.option}
      onClick={() => onChoose(choice)}
    >
      <Flag country={choice.country} blank={!inSight} />
      <span className={classes.name}>{choice.name}</span>
      {choice.note !== undefined && <span className={classes.note}>{choice.note}</span>}
      {chosen && <Icon name="check" size={20} />}
    </li>
  );
});

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
};

export interface CountryPickerProps {
  readonly choices: () => readonly CountryChoice[];
  readonly chosen: CountryCode | null;
  readonly onChoose: (country: CountryCode) => void;
}

/** The search box keeps the focus; its arrow keys select a country. */
function useSearch({ choices, chosen, onChoose }: CountryPickerProps) {
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const [moved, move] = useState<number | null>(null);
  const namedCountries = useMemo(() => nameCountries(choices(), language), [choices, language]);
  const found = useMemo(() => findCountries(namedCountries, search), [namedCountries, search]);
  const index =
    moved ??
    Math.max(
      0,
      found.findIndex(({ country }) => country === chosen),
    );
  const active = found[Math.min(index, found.length - 1)];
  const choose = useCallback(
    ({ country, unavailable }: CountryChoice) => {
      if (!unavailable) onChoose(country);
    },
    [onChoose],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined) move(Math.min(Math.max(index + step, 0), found.length - 1));
    else if (event.key === 'Enter' && active) choose(active);
    else return;
    event.preventDefault();
  };
  const onChange = (words: string) => {
    setSearch(words);
    move(null);
  };
  return { found, active, choose, box: { value: search, onChange, onKeyDown } };
}

/** Rows rendered first, a few more than fit, and their height in pixels. */
const rowsInSight = 14;
const rowHeight = 48;

/**
 * Renders the rows in view when the list opens and the others afterwards, with flags only in view:
 * a browser takes 2 ms per flag.
 */
function useRows(found: readonly NamedCountry[], active: NamedCountry | undefined) {
  const first = Math.max(0, active ? found.indexOf(active) - rowsInSight / 2 : 0);
  const listed = useDeferredValue(found, found.slice(first, first + rowsInSight));
  const [top, setTop] = useState(0);
  const onScroll = ({ currentTarget }: UIEvent) =>
    setTop(Math.floor(currentTarget.scrollTop / rowHeight));
  const isInSight = (row: number) =>
    listed === found && row >= top - 1 && row < top + rowsInSight - 1;
  return { listed, onScroll, isInSight };
}

/** An ARIA combobox whose list is always open. */
export function CountryPicker(props: CountryPickerProps) {
  const { t } = useTranslation('ui-country');
  const id = useId();
  const { found, active, choose, box } = useSearch(props);
  const { listed, onScroll, isInSight } = useRows(found, active);
  const optionId = (country: CountryCode) => `${id}-${country}`;
  const activeId = active && optionId(active.country);
  useLayoutEffect(() => {
    const option = activeId === undefined ? null : document.getElementById(activeId);
    // jsdom lacks `scrollIntoView`.
    if (option && 'scrollIntoView' in option) option.scrollIntoView({ block: 'nearest' });
  }, [activeId, listed]);

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
        aria-activedescendant={activeId}
        autoComplete="off"
        autoFocus
        {...box}
        leading={<Icon name="search" size={20} />}
      />
      <ul
        role="listbox"
        id={`${id}-list`}
        aria-label={t('ui.country.title')}
        className={classes.list}
        onScroll={onScroll}
      >
        {listed.map((choice, row) => (
          <CountryOption
            key={choice.country}
            id={optionId(choice.country)}
            choice={choice}
            chosen={choice.country === props.chosen}
            active={choice === active}
            inSight={isInSight(row)}
            onChoose={choose}
          />
        ))}
      </ul>
      <p role="status" className={found.length > 0 ? 'visually-hidden' : classes.none}>
        {found.length === 0
          ? t('ui.country.none')
          : box.value !== '' && t('ui.country.found', { count: found.length })}
      </p>
    </div>
  );
}
