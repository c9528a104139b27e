import { supportContacts } from '@tessera/config';
import { LinkText } from '@tessera/ui';
import classes from './support-links.module.css';

export function SupportLinks() {
  const contacts = supportContacts();
  return contacts.map(({ href, words }, index) => (
    <span key={href} className={classes.contact}>
      <LinkText inline href={href} translate="no">
        {words}
      </LinkText>
      {index < contacts.length - 1 && <span>{',\u00a0'}</span>}
    </span>
  ));
}
