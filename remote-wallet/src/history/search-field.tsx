import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, TextField } from '@tessera/ui';
import { maxSearch } from './history-address.ts';

/** Debounce of the search. */
const pauseMs = 300;

interface SearchFieldProps {
  readonly search: string;
  readonly onChange: (search: string) => void;
}

/** Words to search for. They are searched for when the typing pauses. */
export function SearchField({ search, onChange }: SearchFieldProps) {
  const { t } = useTranslation('wallet-history');
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const change = useEffectEvent(onChange);

  useEffect(() => {
    // Shows a value that changed elsewhere, such as by Back; ignores the value that it just sent.
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);

  useEffect(() => {
    const words = typed.trim();
    if (words === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = words;
      change(words);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <TextField
      type="search"
      label={t('history.search')}
      labelHidden
      placeholder={t('history.search.example')}
      leading={<Icon name="search" size={20} />}
      maxLength={maxSearch}
      autoComplete="off"
      enterKeyHint="search"
      value={typed}
      onChange={setTyped}
    />
  );
}
