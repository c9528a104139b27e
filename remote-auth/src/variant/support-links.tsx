import { getConfig } from '@tessera/config';
import { LinkText } from '@tessera/ui';
import classes from './support-links.module.css';

/** The configured contacts of support, in a sentence. */
export function SupportLinks() {
  const { phone, email } = getConfig().support;
  const contacts = [
    ...(phone === null ? [] : [{ href: `tel:${phone.replace(/[^+\d]/g, '')}`, words: phone }]),
    ...(email === null ? [] : [{ href: `mailto:${email}`, words: email }]),
  ];
  return contacts.map(({ href, words }, index) => (
    <span key={href} className={classes.contact}>
      <LinkText inline href={href}>
        {words}
      </LinkText>
      {index < contacts.length - 1 && ',\u00a0'}
    </span>
  ));
}
