import { getConfig } from '@tessera/config';
import { LinkText } from '@tessera/ui';

/** The configured contacts of support, in a sentence. */
export function SupportLinks() {
  const { phone, email } = getConfig().support;
  const contacts = [
    ...(phone === null ? [] : [{ href: `tel:${phone.replace(/[^+\d]/g, '')}`, words: phone }]),
    ...(email === null ? [] : [{ href: `mailto:${email}`, words: email }]),
  ];
  return contacts.map(({ href, words }, index) => (
    <span key={href}>
      {index > 0 && ', '}
      <LinkText inline href={href}>
        {words}
      </LinkText>
    </span>
  ));
}
