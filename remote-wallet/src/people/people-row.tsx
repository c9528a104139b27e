import { Link } from 'react-router-dom';
import { paths } from '@tessera/contract';
import { Avatar } from '@tessera/ui';
import { shownName } from './person-text.tsx';
import type { Person } from './person-text.tsx';
import classes from './people-row.module.css';

/** People side by side, each leading to Send with them filled in (EASE-7, LIFE-1). */
export function PeopleRow({ people }: { readonly people: readonly Person[] }) {
  return (
    <ul role="list" className={classes.row}>
      {people.map((person) => (
        <li key={person.id}>
          <Link to={sendTo(person)} className={classes.person}>
            <Avatar name={shownName(person)} />
            <bdi className={classes.name} data-shortened="true">
              {shownName(person)}
            </bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Send with this person, from the account of the currency that was last between the two. */
export function sendTo({ id, last }: Person): string {
  return paths.walletSave({ person: id, ...(last && { currencyCode: last.currencyCode }) });
}
