import { useEffect, useState } from 'react';
import { saveDraft, savedText } from '../drafts/drafts.ts';
import { useAuthInfo } from './first-screen.ts';

/**
 * The text of a field that the user finds again in this tab: after Back, a reload, another page or
 * an ended session, until the form is done (EASE-5). For amounts, recipients and notes; never for a
 * PIN, a code or a card number.
 * @param name the form and its field: `transfer amount`; `forgetDrafts('transfer')` drops it
 * @param initial a draft of a field that began with another text is dropped
 * @param about whatever else makes it another form, such as the currency or the code that is paid
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
