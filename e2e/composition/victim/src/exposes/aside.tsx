import { breaksAt, Part } from '../part.tsx';
import classes from './aside.module.css';

if (breaksAt('module')) throw new Error('victim breaks on purpose');

export default function Aside() {
  return <Part name="aside" className={classes['part']} />;
}
