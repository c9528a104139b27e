import { useTransactions } from '@tessera/api';
import { RecentPeople } from '../transactions/recent-people.tsx';

/** The people to send to again, beside Send on a wide screen (EASE-7, EASE-14). */
export default function People() {
  return <RecentPeople transactions={useTransactions().data?.transactions ?? []} />;
}
