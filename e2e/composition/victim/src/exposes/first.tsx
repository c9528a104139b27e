import { breaksAt, Part } from '../part.tsx';
import classes from './first.module.css';

if (breaksAt('module')) throw new Error('victim breaks on purpose');

export default function First() {
  return <Part name="first" className={classes['part']} />;
}
