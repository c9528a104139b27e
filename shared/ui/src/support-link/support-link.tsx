import { useTranslation } from 'react-i18next';
import { supportContacts } from '@tessera/config';
import { LinkText } from '../link-text/link-text.tsx';
import classes from './support-link.module.css';

/**
 * A link to support beside an error (EASE-8); renders nothing without configured contacts. Prefers
 * e-mail, which works anywhere, to a phone call.
 */
export function SupportLink() {
  const { t } = useTranslation('ui');
  const contact = supportContacts().at(-1);
  return (
    contact && (
      <LinkText href={contact.href} className={classes.link}>
        {t('ui.support')}
      </LinkText>
    )
  );
}
