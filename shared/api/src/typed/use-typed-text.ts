import { useEffect, useState } from 'react';
import { useAuthInfo } from '../auth/auth-info.ts';
import { keepTyped, takeTyped } from './typed-texts.ts';

/**
 * The text of a field that an ended session does not lose: the same user finds it after the login
 * (EASE-5). For amounts, recipients and notes; never for a PIN, a code or a card number.
 * @param name of the field in the whole app, with what it depends on: `send.amount.EUR`
 */
export function useTypedText(name: string, initial: string) {
  const owner = useAuthInfo().data?.phone ?? null;
  const [text, setText] = useState(() => takeTyped(name) ?? initial);
  useEffect(() => {
    keepTyped(name, text, owner);
    return () => keepTyped(name, '', owner);
  }, [name, text, owner]);
  return [text, setText] as const;
}
