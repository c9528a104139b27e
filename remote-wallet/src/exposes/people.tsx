import { Skeleton } from '@tessera/ui';
import { useLazyPart } from '../lazy-part/lazy-part.ts';

const loadStrip = () => import('../people/people-strip.tsx');

/** The people to send to again, whose code is no part of Home's first load (PERF-3). */
export default function People() {
  const { module, failed } = useLazyPart(loadStrip);
  // The host says that a part is missing, and tries again.
  if (failed) throw new Error('The people did not load');
  return module ? <module.PeopleStrip /> : <Skeleton shape="block" height={136} />;
}
