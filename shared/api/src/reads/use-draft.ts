import { useEffect, useState } from 'react';
import { saveDraft, savedText } from '../drafts/drafts.ts';
import { useAuthInfo } from './first-screen.ts';

/**
 * The text of a field, kept in this tab after Back, a reload, another page or the end of the
 * session, until the form is done (EASE-5). For amounts, recipients and notes; never for a PIN, a
 * code or a card number.
 * @param name form and field, such as `transfer amount`; `forgetDrafts('transfer')` drops it
 * @param initial a draft that began with another initial text is dropped
 * @param about separates drafts of one field, for example by currency
 */
export function useDraft(name: string, initial = '', about = '') {
  const subject = `${about}|${initial}`;
  const [text, setText] = useState(() => savedText(name, subject) ?? initial);
  const owner = useAuthInfo().data?.phone;
  useEffect(() => {
    if (owner !== undefined) saveDraft(owner, name, subject, text === initial ? null : text);
  }, [owner, name, subject, initial, text]);
  return [text, setText] as const;
}
