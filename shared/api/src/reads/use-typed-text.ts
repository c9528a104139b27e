import { useEffect, useState } from 'react';
import { useAuthInfo } from './first-screen.ts';
import { keepTyped, takeTyped } from '../typed/typed-texts.ts';

/**
 * The text of a field that an ended session does not lose: the same user finds it after the login
 * (EASE-5). For amounts, recipients and notes; never for a PIN, a code or a card number.
 * @param name of the field in the whole app, with what it depends on: `send.amount.EUR`
 */
export function useTypedText(name: string, initial: string) {
  const [text, setText] = useState(() => takeTyped(name) ?? initial);
  useKeptText(name, text);
  return [text, setText] as const;
}

/**
 * The same for what is entered in several parts: `written` is all of them as one text, of which
 * `takeTyped` gives the last one back.
 */
export function useKeptText(name: string, written: string): void {
  const owner = useAuthInfo().data?.phone ?? null;
  useEffect(() => {
    keepTyped(name, written, owner);
    return () => keepTyped(name, '', owner);
  }, [name, written, owner]);
}
