import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon, TextField } from '@tessera/ui';

/** The longest search that the backend takes. */
export const maxSearch = 100;

/** Debounce of the search. */
const pauseMs = 300;

interface SearchFieldProps {
  readonly label: string;
  /** Shown while nothing is typed. */
  readonly example: string;
  readonly search: string;
  readonly onChange: (search: string) => void;
}

/** Words to search for. They are searched for when the typing pauses or the field is left. */
export function SearchField({ label, example, search, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);

  useEffect(() => {
    // Shows a value that changed elsewhere, such as by Back; ignores the value that it just sent.
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);

  const send = () => {
    const words = typed.trim();
    if (words === sent.current) return;
    sent.current = words;
    onChange(words);
  };
  const sendLater = useEffectEvent(send);

  useEffect(() => {
    const timer = setTimeout(() => sendLater(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <TextField
      type="search"
      label={label}
      labelHidden
      placeholder={example}
      leading={<Icon name="search" size={20} />}
      maxLength={maxSearch}
      autoComplete="off"
      enterKeyHint="search"
      value={typed}
      onChange={setTyped}
      onBlur={send}
    />
  );
}
