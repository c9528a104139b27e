import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@tessera/contract';
import { Avatar, Icon, Skeleton, VisuallyHidden } from '@tessera/ui';
import { sendTo, shownName } from './person.ts';
import type { Person } from './person.ts';
import classes from './people-row.module.css';

interface PeopleRowProps {
  readonly people: readonly Person[] | undefined;
  readonly withNew?: boolean;
}

export function PeopleRow({ people, withNew = false }: PeopleRowProps) {
  const { t } = useTranslation('wallet-people');
  return (
    <ul role="list" className={classes.row} aria-busy={people === undefined}>
      {withNew && (
        <li>
          <Link to={paths.walletSave()} className={classes.person}>
            <span className={classes.new}>
              <Icon name="plus" size={20} />
            </span>
            <span>{t('people.new')}</span>
          </Link>
        </li>
      )}
      {people?.map((person) => (
        <li key={person.id}>
          <Link to={sendTo(person)} className={classes.person}>
            <Avatar name={shownName(person)} />
            <VisuallyHidden>{t('people.send_to', { name: shownName(person) })}</VisuallyHidden>
            <bdi className={classes.name} data-shortened="true" aria-hidden="true" translate="no">
              {shownName(person)}
            </bdi>
          </Link>
        </li>
      )) ??
        ['first', 'second', 'third'].map((key) => (
          <li key={key} aria-hidden="true" className={classes.person}>
            <Avatar name="" />
            <Skeleton width={48} />
          </li>
        ))}
    </ul>
  );
}
